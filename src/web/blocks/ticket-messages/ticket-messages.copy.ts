export const PICTURES_COPY = {
  underWay: 'Your pictures are still on their way. Send once they are here.',
  gone: 'One of the pictures is too old to be sent. Remove it and add it again.',
  of: (number: number, by: string) => `Picture ${number} of ${by}`,
  group: 'Pictures',
  slot: (number: number) => `Picture ${number}`,
  alt: (number: number) => `Your picture ${number}`,
  hint: (most: number, who: string) => `JPEG, PNG or WebP, up to 15 MB each, ${most} at most. ${who}`,
  seenByDesk: 'Only you and our people see them.',
  seenByRequester: 'Only whoever asked and the desk see them.',
  remove: 'Remove',
  noRoom: 'There is no room for more pictures in one letter.',
} as const
