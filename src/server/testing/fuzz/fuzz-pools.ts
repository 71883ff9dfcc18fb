/** Ids and cursors that exist on the server under test, so that inputs can name real things. */
export interface Pools {
  users: string[]
  usernames: string[]
  emails: string[]
  conversations: string[]
  messages: string[]
  photos: string[]
  /** The ids of all photos of one profile, in a row. */
  galleries: string[]
  notifications: string[]
  events: string[]
  tiers: string[]
  resetTokens: string[]
  confirmTokens: string[]
  sessions: string[]
  unsubscribeTokens: string[]
  tickets: string[]
  /** Tickets that the concierge has to answer. */
  requests: string[]
  pictures: string[]
  introductions: string[]
  cannedAnswers: string[]
  reports: string[]
  /** Reports of messages, whose conversations can be opened. */
  messageReports: string[]
  /** Of the callers, to appeal against. */
  decisions: string[]
  /** Cases that appeals have opened. */
  appeals: string[]
  /** The cursors that each procedure has returned. */
  cursors: Map<string, string[]>
}

/** The newest are kept: older ones have often been deleted since. */
const KEPT = 60

export function createPools(): Pools {
  return {
    users: [],
    usernames: [],
    emails: [],
    conversations: [],
    messages: [],
    photos: [],
    galleries: [],
    notifications: [],
    events: [],
    tiers: [],
    resetTokens: [],
    confirmTokens: [],
    sessions: [],
    unsubscribeTokens: [],
    tickets: [],
    requests: [],
    pictures: [],
    introductions: [],
    cannedAnswers: [],
    reports: [],
    messageReports: [],
    decisions: [],
    appeals: [],
    cursors: new Map(),
  }
}

export function remember(pool: string[], value: unknown): void {
  if (typeof value !== 'string' || pool.includes(value)) return
  pool.push(value)
  if (pool.length > KEPT) pool.shift()
}

export function galleryOf(photos: { id?: unknown }[]): string {
  return photos.map(({ id }) => id).join(' ')
}

/** Collects ids and cursors from an answer. */
export function learn(pools: Pools, procedure: string, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const each of Object.values(answer)) learn(pools, procedure, each)
  const { id, next, username, smallUrl, senderId, lastSequence, startedAt, isRead, endsAt, benefits, ...rest } =
    answer as Record<string, unknown>
  if (Array.isArray(rest.photos)) remember(pools.galleries, galleryOf(rest.photos))
  if (rest.targetType === 'message') remember(pools.messageReports, id)
  if (rest.kind === 'appeal') remember(pools.appeals, id)
  else if (rest.targetType !== undefined) remember(pools.reports, id)
  else if (rest.number !== undefined) remember(procedure.startsWith('moderation.') ? pools.reports : pools.tickets, id)
  else if (rest.title !== undefined && endsAt === undefined) remember(pools.cannedAnswers, id)
  else if (procedure === 'concierge.mine' && rest.state) remember(pools.introductions, id)
  else if (typeof smallUrl === 'string' && smallUrl.startsWith('/ticket-pictures/')) remember(pools.pictures, id)
  else if (smallUrl) remember(pools.photos, id)
  else if (senderId) remember(pools.messages, id)
  else if (endsAt) remember(pools.events, id)
  else if (benefits) remember(pools.tiers, id)
  else if (isRead !== undefined) remember(pools.notifications, id)
  else if (lastSequence !== undefined) remember(pools.conversations, id)
  else if (startedAt) remember(pools.sessions, id)
  else if (username) remember(pools.users, id)
  if (typeof next !== 'string') return
  const cursors = pools.cursors.get(procedure) ?? []
  pools.cursors.set(procedure, cursors)
  remember(cursors, next)
}
