/** What can be said about a message without words. */
export const REACTIONS = ['heart', 'laugh', 'surprise', 'sad', 'thumb', 'fire'] as const
export type Reaction = (typeof REACTIONS)[number]

/** Each of the two has at most one on a message. */
export interface MessageReactions {
  senderId: string
  senderReaction: Reaction | null
  receiverReaction: Reaction | null
}

export interface SeenReactions {
  mine: Reaction | null
  theirs: Reaction | null
}

export function reactionsSeenBy(
  viewerId: string,
  { senderId, senderReaction, receiverReaction }: MessageReactions,
): SeenReactions {
  return viewerId === senderId
    ? { mine: senderReaction, theirs: receiverReaction }
    : { mine: receiverReaction, theirs: senderReaction }
}
