export const BLOCKED_COPY = {
  open: 'People you blocked',
  title: 'People you blocked',
  text: 'You do not see each other anywhere. Unblock somebody and you may meet again.',
  loading: 'Loading the people you blocked…',
  failed: 'The list could not be loaded.',
  empty: 'You have not blocked anybody.',
  unblock: 'Unblock',
  unblockName: (username: string) => `Unblock ${username}`,
  unblocked: 'Unblocked',
  unblockedName: (username: string) => `${username} is unblocked`,
  unblockFailed: (username: string) => `${username} could not be unblocked.`,
} as const
