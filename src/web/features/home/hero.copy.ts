/** Sixty characters or fewer each: all four fit into the same two lines. */
export const HERO_LINES = [
  'Find the one whose quiet fits yours.',
  'Read each other before you look.',
  'Sixteen types, twelve signs, one receipt.',
  'Come as you are. Leave the filter at home.',
] as const

export const HERO_COPY = {
  start: 'Start Free',
  explore: 'Explore Profiles',
  pause: 'Pause the changing line',
  play: 'Let the line change again',
} as const
