export const DIRECTORY_COPY = {
  name: 'Discover',
  description: 'See who is on Kismetry: names, signs and places. Sign in to see how well you match.',
  heading: 'Discover',
  lead: 'Everybody who is happy to be seen. Sign in to see how well you match, and how the number adds up.',
  logIn: 'Log in to see matches',
  personalAnswers:
    'Orientation, ethnicity and religion are personal. Without an account, these filters find only members who agreed to it.',
  loading: 'Loading people…',
  end: 'No more users to load.',
  failed: 'Unable to load users.',
  emptyTitle: 'Nobody fits all of that',
  emptyText: 'Take one filter away, and see who turns up.',
} as const
