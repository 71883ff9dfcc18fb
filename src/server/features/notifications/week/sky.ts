import { EclipticGeoMoon, NextMoonQuarter, SearchMoonQuarter, SunPosition } from 'astronomy-engine'
import { WESTERN_SIGNS, type WesternSign } from '#domain/zodiac/western.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'

const SIGN_DEGREES = 360 / WESTERN_SIGNS.length
/** The Moon stays in a sign for more than two days. */
const STEP_MS = 6 * HOUR_MS
const EXACT_TO_MS = 1000

/** In the order of the quarters of the library. */
const PHASES = ['new', 'firstQuarter', 'full', 'lastQuarter'] as const
export type MoonPhase = (typeof PHASES)[number]

interface Entry {
  sign: WesternSign
  at: Date
}

/** What stands in the sky during the seven days from a moment on, computed. */
export interface WeekSky {
  from: Date
  sunSign: WesternSign
  /** When the Sun changes signs within the week. */
  sunEnters: Entry | undefined
  moonSign: WesternSign
  /** Every sign that the Moon enters within the week, in order. */
  moonEnters: Entry[]
  phases: { phase: MoonPhase; at: Date; sign: WesternSign }[]
}

export function skyOfWeek(from: Date): WeekSky {
  const until = new Date(from.getTime() + 7 * DAY_MS)
  return {
    from,
    sunSign: sunSignAt(from),
    sunEnters: listEntries(sunSignAt, from, until)[0],
    moonSign: moonSignAt(from),
    moonEnters: listEntries(moonSignAt, from, until),
    phases: listPhases(from, until),
  }
}

/** Tropical signs, counted from the equinox of the date: the zodiac that western astrology uses. */
export function sunSignAt(moment: Date): WesternSign {
  return signAt(SunPosition(moment).elon)
}

export function moonSignAt(moment: Date): WesternSign {
  return signAt(EclipticGeoMoon(moment).lon)
}

function signAt(longitude: number): WesternSign {
  return WESTERN_SIGNS[Math.floor(longitude / SIGN_DEGREES) % WESTERN_SIGNS.length] ?? 'Aries'
}

function listEntries(signOf: (moment: Date) => WesternSign, from: Date, until: Date): Entry[] {
  const entries: Entry[] = []
  for (let at = from.getTime(); at < until.getTime(); at += STEP_MS) {
    const [before, after] = [new Date(at), new Date(Math.min(at + STEP_MS, until.getTime()))]
    if (signOf(before) !== signOf(after))
      entries.push({ sign: signOf(after), at: changeBetween(signOf, before, after) })
  }
  return entries
}

function changeBetween(signOf: (moment: Date) => WesternSign, before: Date, after: Date): Date {
  if (after.getTime() - before.getTime() <= EXACT_TO_MS) return after
  const middle = new Date((before.getTime() + after.getTime()) / 2)
  return signOf(middle) === signOf(before)
    ? changeBetween(signOf, middle, after)
    : changeBetween(signOf, before, middle)
}

function listPhases(from: Date, until: Date): WeekSky['phases'] {
  const phases: WeekSky['phases'] = []
  for (let next = SearchMoonQuarter(from); next.time.date < until; next = NextMoonQuarter(next)) {
    const phase = PHASES[next.quarter]
    const at = next.time.date
    if (phase) phases.push({ phase, at, sign: moonSignAt(at) })
  }
  return phases
}
