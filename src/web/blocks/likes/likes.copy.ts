export const LIKE_COPY = {
  liked: 'Liked',
  unliked: 'Unliked',
  favorited: 'Favorited',
  unfavorited: 'Unfavorited',
  match: "It's a match!",
  message: 'Message',
  like: (username: string) => `Like ${username}`,
  favorite: (username: string) => `Favorite ${username}`,
  failed: (username: string, reason: string) => `Your change for ${username} was not saved. ${reason}`,
  fewLeft: (left: number) => `${left} likes left today. With VIP there is no limit.`,
  usedUp: (when: string) => `Those were all your likes for today. They start anew ${when}.`,
  seePlans: 'See the plans',
  unmatched: (username: string) => `You and ${username} are no longer a match.`,
  undo: 'Undo',
  likedAgain: (username: string) => `You like ${username} again.`,
  gone: (username: string) => `${username} is no longer here.`,
} as const

export const MATCH_COPY = {
  title: LIKE_COPY.match,
  text: (username: string) => `You and ${username} like each other.`,
  message: 'Send a message',
  keepLooking: 'Keep looking',
  you: 'You',
} as const
