export const CONSOLE_FRAME_COPY = {
  console: 'console',
  navigation: 'Admin',
  backToSite: 'Back to the site',
  mainAdmin: 'Main admin',
  juniorAdmin: 'Junior admin',
  open: 'open',
  needsMainAdmin: 'That page is for main admins. Your role is junior admin, so here is the dashboard instead.',
} as const
