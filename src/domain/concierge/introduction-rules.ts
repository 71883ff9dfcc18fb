import { DAY_MS } from '#domain/time/durations.ts'

/** Of every request. */
export const CONCIERGE_SUBJECT = 'Matchmaking concierge'
/** So many people at most are proposed in one letter. */
export const PEOPLE_PER_PROPOSAL = 3
/** So many are offered to the desk at once, to choose from. */
export const CANDIDATES_SHOWN = 9
export const CANDIDATE_SEARCH_MAX_LENGTH = 30
/** Whoever is asked has so many days to answer. */
export const INVITATION_DAYS = 14
export const WISHES_MAX_LENGTH = 2000
/** Introductions and invitations that the page shows; older ones are history. */
export const INTRODUCTIONS_SHOWN = 30

export interface Introduction {
  requesterAgrees: boolean | null
  personAgrees: boolean | null
  /** From the requester's yes on. */
  expiresAt: Date | null
}

export function invitationExpiresAt(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
}

/**
 * How an introduction stands for whoever asked for it. A no of the other looks like no answer yet, and then like none
 * at all: nobody is told that they were turned down.
 */
export type RequesterView = 'proposed' | 'declined' | 'waiting' | 'introduced' | 'over'

export function viewOfRequester({ requesterAgrees, personAgrees, expiresAt }: Introduction, now: Date): RequesterView {
  if (requesterAgrees === null) return 'proposed'
  if (!requesterAgrees) return 'declined'
  if (personAgrees) return 'introduced'
  return isExpired(expiresAt, now) ? 'over' : 'waiting'
}

/** How it stands for whoever is asked; undefined when there is nothing to see, or no more. */
export type PersonView = 'asked' | 'introduced'

export function viewOfPerson({ requesterAgrees, personAgrees, expiresAt }: Introduction, now: Date) {
  if (!requesterAgrees || personAgrees === false) return undefined
  if (personAgrees) return 'introduced' satisfies PersonView
  return isExpired(expiresAt, now) ? undefined : ('asked' satisfies PersonView)
}

/** How it stands for the desk, which sees both sides. */
export const DESK_VIEWS = ['proposed', 'declined', 'waiting', 'refused', 'introduced', 'over'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export function viewOfDesk(introduction: Introduction, now: Date): DeskView {
  const isRefused = introduction.requesterAgrees === true && introduction.personAgrees === false
  return isRefused ? 'refused' : viewOfRequester(introduction, now)
}

function isExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime()
}
