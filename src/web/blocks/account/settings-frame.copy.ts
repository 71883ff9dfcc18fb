export const SETTINGS_FRAME_COPY = { back: 'Account' } as const
