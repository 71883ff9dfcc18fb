export const FREE_TIER_NAME = 'Free'
export const FREE_MEMBERSHIP_MONTHS = 1
