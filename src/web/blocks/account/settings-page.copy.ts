export const SETTINGS_PAGE_COPY = { back: 'Account' } as const
