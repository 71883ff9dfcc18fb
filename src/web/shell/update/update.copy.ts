export const UPDATE_COPY = {
  ready: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
} as const
