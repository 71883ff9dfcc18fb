/** The texts that belong to the controls themselves. */
export const UI_COPY = {
  close: 'Close',
  retry: 'Try again',
  retrying: 'Trying again…',
  loading: 'Loading…',
  loadMore: 'Load more',
  searching: 'Searching…',
  notifications: 'Messages ({hotkey})',
  notification: 'Message',
  charactersLeft: (count: number) => (count < 0 ? `${-count} too many` : `${count} left`),
  fewCharactersLeft: (count: number) =>
    count < 0 ? `At least ${-count} characters too many` : `At most ${count} characters left`,
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  addFile: (label: string) => `${label}: add a file`,
  fileActions: (label: string) => `${label}: actions`,
  uploading: (label: string) => `${label}: uploading`,
  cancelUpload: (label: string) => `${label}: cancel the upload`,
  retryUpload: (label: string) => `${label}: try again`,
  discardFile: (label: string) => `${label}: discard`,
}
