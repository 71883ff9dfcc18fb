import { ANIMAL_WORDS, CLOSINGS } from '#domain/notifications/week-animals.lore.ts'
import {
  BETWEEN_PHASES,
  FIRST_QUARTERS,
  FULL_MOONS_FROM_OWN_SIGN,
  LAST_QUARTERS,
  MOON_MOODS,
  NEW_MOONS_FROM_OWN_SIGN,
} from '#domain/notifications/week-moon.lore.ts'
import { SUN_FROM_OWN_SIGN, SUN_SEASONS, sunEnters } from '#domain/notifications/week-sun.lore.ts'
import { paths } from '#domain/site/paths.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS, westernElement, type WesternSign } from '#domain/zodiac/western.ts'
import { WEEK_MS } from '#domain/time/durations.ts'
import type { MoonPhase, WeekSky } from '#server/features/notifications/week/sky.ts'
import type { Letter } from '#server/mail/letter.ts'

interface Reader {
  greeting: string
  westernSign: WesternSign
  easternSign: EasternSign | 'Unknown'
}

interface Addresses {
  publicUrl: string
  unsubscribeUrl: string
}

/** The week of one member: the computed sky, and what the lore says of it seen from their signs. */
export function weekLetter(sky: WeekSky, reader: Reader, { publicUrl, unsubscribeUrl }: Addresses): Letter {
  const weekNumber = Math.floor(sky.from.getTime() / WEEK_MS)
  return {
    subject: subjectOf(sky, reader.westernSign),
    greeting: reader.greeting,
    paragraphs: [
      sunInWords(sky, reader.westernSign),
      ...phasesInWords(sky, reader.westernSign),
      moonInWords(sky),
      ...(reader.easternSign === 'Unknown' ? [] : [inTurn(ANIMAL_WORDS[reader.easternSign], weekNumber)]),
    ],
    action: { label: 'Read about your signs', url: publicUrl + paths.astrologyReport },
    closing: inTurn(CLOSINGS, weekNumber),
    unsubscribeUrl,
  }
}

const PHASE_NAMES: Record<MoonPhase, string> = {
  new: 'new Moon',
  firstQuarter: 'first quarter',
  full: 'full Moon',
  lastQuarter: 'last quarter',
}

function subjectOf({ sunSign, phases }: WeekSky, own: WesternSign): string {
  const [phase] = phases
  const event = phase ? `a ${PHASE_NAMES[phase.phase]} in ${phase.sign}` : `the Sun in ${sunSign}`
  return `${own}, your week: ${event}`
}

function sunInWords(sky: WeekSky, own: WesternSign): string {
  const change = sky.sunEnters ? [sunEnters(dayInWords(sky.sunEnters.at), sky.sunEnters.sign)] : []
  return [SUN_SEASONS[sky.sunSign], SUN_FROM_OWN_SIGN[stepsBetween(own, sky.sunSign)], ...change].join(' ')
}

function phasesInWords({ phases }: WeekSky, own: WesternSign): string[] {
  if (phases.length === 0) return [BETWEEN_PHASES]
  return phases.map(({ phase, at, sign }) => {
    const name = `${PHASE_NAMES[phase].charAt(0).toUpperCase()}${PHASE_NAMES[phase].slice(1)}`
    return `${name} on ${dayInWords(at)}, in ${sign}. ${meaningOf(phase, sign, own)}`
  })
}

function meaningOf(phase: MoonPhase, sign: WesternSign, own: WesternSign): string {
  switch (phase) {
    case 'new':
      return inTurn(NEW_MOONS_FROM_OWN_SIGN, stepsBetween(own, sign))
    case 'full':
      return inTurn(FULL_MOONS_FROM_OWN_SIGN, stepsBetween(own, sign))
    case 'firstQuarter':
      return FIRST_QUARTERS[westernElement(sign)]
    case 'lastQuarter':
      return LAST_QUARTERS[westernElement(sign)]
  }
}

function moonInWords({ moonSign, moonEnters }: WeekSky): string {
  const ways = moonEnters.map(({ sign, at }) => `${dayInWords(at)} into ${sign} (${MOON_MOODS[sign]})`)
  return `The Moon begins the week in ${moonSign} (${MOON_MOODS[moonSign]}) and goes on: ${ways.join('; ')}.`
}

/** Along the wheel, from one's own sign to another: 0 to 11. */
function stepsBetween(own: WesternSign, other: WesternSign): number {
  return (WESTERN_SIGNS.indexOf(other) - WESTERN_SIGNS.indexOf(own) + WESTERN_SIGNS.length) % WESTERN_SIGNS.length
}

function inTurn(words: readonly string[], turn: number): string {
  return words[turn % words.length] ?? ''
}

/** Days are counted in UTC, for all members alike: nobody's place is asked for. */
const days = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayInWords = (moment: Date) => days.format(moment)
