/** Who viewed somebody is kept and shown for so many days. */
export const VIEWS_KEPT_DAYS = 30
/** Opening a profile again within this time is the same visit. */
export const VISIT_MINUTES = 30
export const VIEWERS_PAGE_SIZE = 20
/** The number shown is exact up to this. */
export const VIEWERS_COUNTED_AT_MOST = 999
