import { lazyValue } from '#domain/site/lazy-value.ts'
import { PASS_DAYS } from '#domain/passes/pass-rules.ts'

const day = lazyValue(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }))

export const PASSED_COPY = {
  name: 'Passed on',
  lead: `People you passed on. They come back after ${PASS_DAYS} days, and are never told.`,
  loading: 'Loading whom you passed on…',
  failed: 'We could not load whom you passed on.',
  emptyTitle: 'You have passed on nobody',
  emptyText: `“Not for me” on a card or a profile keeps somebody out of your lists for ${PASS_DAYS} days. You will find them here.`,
  discover: 'Look around in Discover',
  until: (until: string) => `Back on ${day().format(new Date(until))}`,
  undo: 'Undo',
  undoFor: (username: string) => `Undo for ${username}`,
  end: 'That is everybody.',
} as const
