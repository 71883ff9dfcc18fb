import { VIEWERS_COUNTED_AT_MOST, VIEWS_KEPT_DAYS } from '#domain/viewers/viewer-rules.ts'

export const VIEWERS_COPY = {
  title: 'Who viewed you',
  lead: `Everybody who has opened your profile in the last ${VIEWS_KEPT_DAYS} days, and can be found themselves.`,
  loading: 'Loading who viewed you…',
  failed: 'We could not load who viewed you.',
  nobodyTitle: 'Nobody yet',
  nobodyText: `Visits of the last ${VIEWS_KEPT_DAYS} days appear here.`,
  end: 'That is everybody.',
  lockedText: 'Who it was comes with VIP Premium.',
  seePlans: 'See the plans',
  count: (people: number) => {
    if (people >= VIEWERS_COUNTED_AT_MOST) return `${VIEWERS_COUNTED_AT_MOST} people or more viewed you`
    return people === 1 ? '1 person viewed you' : `${people} people viewed you`
  },
  justNow: 'just now',
  visits: (visits: number, lastTime: string) =>
    visits === 1 ? `Once, ${lastTime}` : `${visits} times, last ${lastTime}`,
} as const
