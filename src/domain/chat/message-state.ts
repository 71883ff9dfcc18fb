interface Marked {
  isDeleted: boolean
  isFlagged: boolean
}

/** What the two have done about a message. */
export interface MessageMarks {
  senderId: string
  deletedBySender: boolean
  deletedByReceiver: boolean
  flaggedByReceiver: boolean
}

export type MessageState = 'normal' | 'deleted' | 'flagged'

/** The sender deletes for both; what the receiver deletes or flags, the sender cannot tell from an untouched message. */
export function marksSeenBy(viewerId: string, marks: MessageMarks): Marked {
  if (marks.senderId === viewerId) return { isDeleted: marks.deletedBySender, isFlagged: false }
  return { isDeleted: marks.deletedBySender || marks.deletedByReceiver, isFlagged: marks.flaggedByReceiver }
}

/** Deleted goes before flagged. */
export function messageState({ isDeleted, isFlagged }: Marked): MessageState {
  if (isDeleted) return 'deleted'
  return isFlagged ? 'flagged' : 'normal'
}

/** What somebody sees as deleted or flagged already, they cannot delete or flag again. */
export function mayBeMarked(message: Marked): boolean {
  return messageState(message) === 'normal'
}
