export const LIKED_COPY = {
  name: 'Liked',
  lead: 'People you like, the newest first. They learn of it only if they like you too.',
  failed: 'We could not load whom you like.',
  emptyTitle: 'You have liked nobody yet',
  emptyText: 'A heart on a card or a profile is a like. You will find everybody you like here.',
} as const

export const FAVORITES_COPY = {
  name: 'Favorites',
  lead: 'People you marked with a star. Only you know.',
  failed: 'We could not load your favorites.',
  emptyTitle: 'No favorites yet',
  emptyText: 'A star keeps somebody at hand without telling them. You will find them here, the newest first.',
} as const

export const MUTUALS_COPY = {
  name: 'Mutual likes',
  lead: 'People you like who like you back. Somebody has to write first.',
  failed: 'We could not load your mutual likes.',
  emptyTitle: 'No mutual likes yet',
  emptyText: 'When you like somebody who likes you too, it’s a match, and they appear here.',
} as const

export const LIKES_COPY = { discover: 'Look around in Discover' } as const
