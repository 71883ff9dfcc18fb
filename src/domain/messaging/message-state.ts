interface Marked {
  isDeleted: boolean
  isFlagged: boolean
}

export type MessageState = 'normal' | 'deleted' | 'flagged'

/** Deleted goes before flagged. */
export function messageState({ isDeleted, isFlagged }: Marked): MessageState {
  if (isDeleted) return 'deleted'
  return isFlagged ? 'flagged' : 'normal'
}

/** Either participant may delete or flag any message, once. */
export function mayBeMarked(message: Marked): boolean {
  return messageState(message) === 'normal'
}
