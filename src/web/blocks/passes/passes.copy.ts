import { lazyValue } from '#domain/site/lazy-value.ts'
import { PASS_DAYS } from '#domain/passes/pass-rules.ts'

const day = lazyValue(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }))

export const PASS_COPY = {
  label: (username: string) => `Not for me: ${username}`,
  title: 'Not for me',
  hidden: (username: string) => `${username} is out of your lists for ${PASS_DAYS} days.`,
  undo: 'Undo',
  back: (username: string) => `${username} is back in your lists.`,
  failed: (username: string, reason: string) => `Your change for ${username} was not saved. ${reason}`,
  gone: (username: string) => `${username} is no longer here.`,
  until: (until: string) => `Out of your lists until ${day().format(new Date(until))}. Nobody is told.`,
} as const
