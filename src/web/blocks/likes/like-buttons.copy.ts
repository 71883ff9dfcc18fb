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
  gone: (username: string) => `${username} is no longer here.`,
} as const
