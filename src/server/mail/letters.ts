import type { Db } from '#server/db/open.ts'
import type { Letter } from '#server/mail/letter.ts'

export interface LetterToSend {
  letter: Letter
  /** Names the cause: the same key is sent once, whoever asks and how often. An id, never an address or a token. */
  key: string
  /** What it is about, such as `reset-link`. */
  kind: string
}

export interface LetterToMember extends LetterToSend {
  to: string
  /** Whom it is about: it is forgotten with their account. */
  userId: string | null
  /**
   * Letters beyond the hourly limit of an address are dropped silently, because strangers can ask for them. False for
   * those with a limit of their own.
   */
  isLimited?: boolean
  /** An answer to it goes to the people who run the site. */
  repliesToDesk?: boolean
}

/** The only way to write to somebody: in the transaction that is the reason for it. */
export interface Letters {
  send(tx: Db, letter: LetterToMember): Promise<void>
  /** To the people who run the site, who get every letter; if they gave no address, as a file in the outbox. */
  sendToDesk(tx: Db, letter: LetterToSend & { replyTo: string }): Promise<void>
}
