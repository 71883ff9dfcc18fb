export const PHOTO_COPY = {
  add: 'Add a photo',
  chosen: 'Photo to send',
  chosenAlt: 'Preview of the photo',
  ready: 'Ready to send.',
  soon: 'The photo is being prepared. It goes out in a moment.',
  remove: 'Remove the photo',
  sending: 'Sending the photo',
  unavailable: 'This photo is not available right now.',
  failed: 'This photo could not be loaded.',
  retry: 'Try again',
  ownTitle: 'Your photo',
}

export function notAdded(name: string, problem: string): string {
  return `${name} was not added. ${problem}`
}

export function photoTitle(username: string): string {
  return `Photo from ${username}`
}

export function openPhotoLabel(title: string): string {
  return `${title}: show in full size`
}
