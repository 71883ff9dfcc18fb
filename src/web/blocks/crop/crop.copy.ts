export const CROP_COPY = {
  title: 'Fit your photo',
  text: (name: string, place: { number: number; of: number }) =>
    place.of === 1 ? name : `${name}, ${place.number} of ${place.of}`,
  frame: 'Your photo in its frame',
  hint: 'Drag the photo, or tap what belongs in the middle. With a keyboard: arrow keys move it, + and − zoom.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomValue: (percent: number) => `${percent}%`,
  moved: (left: number, top: number) => `${left}% from the left, ${top}% from the top`,
  use: 'Use photo',
  cancel: 'Cancel',
  opening: 'Opening your photo…',
} as const
