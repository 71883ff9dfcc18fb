import type { WesternSign } from '#domain/zodiac/western.ts'

/** What the weeks of the Sun in a sign are like, for everybody. */
export const SUN_SEASONS: Record<WesternSign, string> = {
  Aries: 'The Sun is in Aries, the weeks of first steps: things want to be begun, not discussed.',
  Taurus: 'The Sun is in Taurus, and the pace is that of bread rising: unhurried, and worth the wait.',
  Gemini: 'The Sun is in Gemini, so the talk is good and nobody stays on one subject for long.',
  Cancer: 'The Sun is in Cancer, the weeks of kitchens, old photographs and people who know your real name.',
  Leo: 'The Sun is in Leo, at home and in a generous mood: praise is easy to give and pleasant to get.',
  Virgo: 'The Sun is in Virgo, which likes a list, a clean table and a promise that is small enough to keep.',
  Libra: 'The Sun is in Libra, and most things go better with two: walks, decisions, second desserts.',
  Scorpio: 'The Sun is in Scorpio, the weeks in which people say what they mean after midnight.',
  Sagittarius: 'The Sun is in Sagittarius: windows open, tickets are looked up, opinions travel far.',
  Capricorn: 'The Sun is in Capricorn, which builds for years and is quietly pleased with one good stone a day.',
  Aquarius: 'The Sun is in Aquarius, and the odd idea at the end of the table is the one to follow up.',
  Pisces: 'The Sun is in Pisces, the weeks of half sentences that the right person finishes.',
}

/** Where the Sun stands seen from one's own sign: first the own, then sign by sign along the wheel. */
export const SUN_FROM_OWN_SIGN = [
  'That is your own sign. People see you a little more clearly than usual, so let them see something true.',
  'Seen from your sign the light falls on what you have and what it is worth, time included. Spend an evening of it well.',
  'Seen from your sign it is a time for short ways and short messages: the neighbour, the sister, the one you meant to answer.',
  'Seen from your sign the light is in the house. Cook for somebody, or ask to be cooked for.',
  'Seen from your sign these are playful weeks. Flirt a little without a plan, and see who plays back.',
  'Seen from your sign the days belong to habits. A kind routine does more for love than a grand gesture.',
  'Seen from your sign the Sun stands opposite: on the other person. Ask one question more than you would, and listen to the end.',
  'Seen from your sign the water is deep. Trust grows in small loans; lend a little of it.',
  'Seen from your sign the light is on the horizon. Somebody with another view of the world is worth an hour.',
  'Seen from your sign you are on the roof, where work is seen. Come down in the evenings, where nobody keeps count.',
  'Seen from your sign the light falls on the circle around you. A friend of a friend may matter more than a stranger.',
  'Seen from your sign the Sun is behind the curtain. Rest is not wasted, and not every message needs you today.',
] as const

/** When it changes signs within the week. */
export const sunEnters = (day: string, sign: WesternSign) => `On ${day} it moves on into ${sign}.`
