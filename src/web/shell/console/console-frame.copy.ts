export const CONSOLE_FRAME_COPY = {
  console: 'console',
  navigation: 'Admin',
  backToSite: 'Back to the site',
  mainAdmin: 'Main admin',
  juniorAdmin: 'Junior admin',
  open: 'open',
} as const
