import type { FlagAudience } from '#domain/site/flags.ts'

export const AUDIENCE_LABELS: Record<FlagAudience, string> = { everyone: 'Everyone', vip: 'VIP', admins: 'Admins' }

export const FLAGS_COPY = {
  title: 'Flags',
  lead: 'Pages that are open follow within moments; a new page has it from its first paint.',
  key: 'Flag key',
  keyHint: 'Small letters, digits and underscores',
  keyMissing: 'Please enter a key.',
  enabled: 'Enabled',
  audience: 'Audience',
  save: 'Save',
  saved: 'Saved.',
  list: 'All flags',
  none: 'No flags yet.',
  columns: { key: 'Key', state: 'State', audience: 'Audience', updated: 'Updated', act: 'Change' },
  on: 'on',
  off: 'off',
  unknown: 'nothing asks for it',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOf: (verb: string, key: string) => `${verb}: ${key}`,
} as const
