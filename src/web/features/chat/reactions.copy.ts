import type { Reaction } from '#domain/chat/reactions.ts'

export const REACTION_SIGNS: Record<Reaction, { sign: string; name: string }> = {
  heart: { sign: '❤️', name: 'a heart' },
  laugh: { sign: '😂', name: 'laughter' },
  surprise: { sign: '😮', name: 'surprise' },
  sad: { sign: '😢', name: 'a tear' },
  thumb: { sign: '👍', name: 'a thumbs up' },
  fire: { sign: '🔥', name: 'fire' },
}

export const REACTIONS_COPY = {
  react: 'React to',
  choose: 'Choose a reaction',
  failed: 'Your reaction was not saved. Please try again.',
}

export function theirReaction(username: string, reaction: Reaction): string {
  return `${username} reacted with ${REACTION_SIGNS[reaction].name}`
}

export function ownReaction(reaction: Reaction): string {
  return `You reacted with ${REACTION_SIGNS[reaction].name}`
}

export function takeBackLabel(reaction: Reaction): string {
  return `${ownReaction(reaction)}. Take it back`
}
