export const PUSH_COPY = {
  site: 'Kismetry',
  somethingNew: 'Something new is waiting for you.',
  signedOut: 'You are signed out on this device. It is told nothing more.',
} as const
