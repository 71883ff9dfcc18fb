import type { WesternElement, WesternSign } from '#domain/zodiac/western.ts'

/** The mood while the Moon is in a sign, in half a sentence. */
export const MOON_MOODS: Record<WesternSign, string> = {
  Aries: 'quick answers, short fuses, good beginnings',
  Taurus: 'slow meals, warm hands, no changes of plan',
  Gemini: 'long conversations about nearly everything',
  Cancer: 'tender spots, home cooking, early nights',
  Leo: 'a little applause for somebody who is not expecting it',
  Virgo: 'put one small thing right, and leave the person as they are',
  Libra: 'fair words, soft light, both sides heard',
  Scorpio: 'fewer words, and every one of them meant',
  Sagittarius: 'laughter, detours, an invitation said out loud',
  Capricorn: 'keep the appointment, keep the promise',
  Aquarius: 'room to breathe, and an idea nobody asked for',
  Pisces: 'music, daydreams, and a kind reading of what was said',
}

/** A new Moon, by where it stands seen from one's own sign. */
export const NEW_MOONS_FROM_OWN_SIGN = [
  'It stands in your own sign: a good night to decide how you want to be met from now on.',
  'It asks what you would like to have more of, apart from money. Write it down somewhere plain.',
  'Begin something small with words: a message, a question, the first line of an apology.',
  'Begin at home. Move one chair, light one lamp, make room for a guest.',
  'Begin something for the pleasure of it, and tell nobody whether you are good at it.',
  'Begin a habit so small that you cannot fail at it. The body keeps the score of kindnesses too.',
  'It opens a page between you and another. Say what you are looking for, in one honest sentence.',
  'Begin to let somebody in on a thing you usually carry alone.',
  'Plan a way you have not gone. It need not be far; it should be new.',
  'Set a mark for the year that others may see. Small and dated beats grand and vague.',
  'Say yes to one invitation you would usually put off.',
  'Begin by stopping something. An empty evening is a beginning as well.',
] as const

/** A full Moon, by where it stands seen from one's own sign. */
export const FULL_MOONS_FROM_OWN_SIGN = [
  'It is full in your own sign: feelings show on your face, and that is all right.',
  'It shows what has been worth it. Thank somebody who has cost you nothing but time.',
  'A conversation that went on in your head comes to its point. Have it out loud, and kindly.',
  'Something at home asks to be finished or forgiven. Both are quicker than they look.',
  'What you made with love is ripe. Show it to the one person whose opinion is warm.',
  'Work and rest want their balance back. Leave one thing undone with a clear conscience.',
  'You see the other in full light: what is lovely, and what is simply theirs. Keep both.',
  'What was hidden between two comes up. Go gently; nobody is at their best at midnight.',
  'A belief of yours meets a person who does not share it. Be curious for as long as you can.',
  'What you worked for is seen. Let it be praised without explaining it away.',
  'A circle closes around you. Ask the group for the help you would give at once.',
  'It lights up the room you keep for yourself. Sleep, dream, and answer tomorrow.',
] as const

/** The half Moons, by the element of the sign they stand in. */
export const FIRST_QUARTERS: Record<WesternElement, string> = {
  fire: 'Half way up the hill: push once more, with a joke rather than a shove.',
  earth: 'Half way up the hill: do the dull part today, and the rest will roll.',
  air: 'Half way up the hill: two wishes argue in you. Let both of them finish their sentence.',
  water: 'Half way up the hill: say what you feel before you say what should be done.',
}
export const LAST_QUARTERS: Record<WesternElement, string> = {
  fire: 'The light is going down: let an old quarrel burn out without new wood.',
  earth: 'The light is going down: clear a shelf, cancel a plan, keep what is good.',
  air: 'The light is going down: change your mind about one thing, and say so.',
  water: 'The light is going down: forgive a little, yourself first.',
}

/** When none of the four falls into the week. */
export const BETWEEN_PHASES =
  'No turn of the Moon falls into this week. It simply goes on growing or going, as most things do.'
