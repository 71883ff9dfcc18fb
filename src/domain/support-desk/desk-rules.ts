export const SEARCH_MAX_LENGTH = 100
export const OLDEST_FILTER_DAYS = 3650
/** Latest change first, or those that have waited longest first. */
export const TICKET_ORDERS = ['updated', 'oldest'] as const
export type TicketOrder = (typeof TICKET_ORDERS)[number]

export const DESK_PAGE_SIZE = 50
/** Links to other tickets of the same person. */
export const OTHER_TICKETS_SHOWN = 10

/** Where the desk gets the queue as a file, filtered as the list is. */
export const QUEUE_FILE = '/desk/tickets.csv'
/** The first of them only; whoever wants more filters. */
export const QUEUE_FILE_ROWS = 10_000

export const CANNED_TITLE_MAX_LENGTH = 80
export const CANNED_ANSWERS_MAX = 200
