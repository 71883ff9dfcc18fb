export const PEOPLE_GRID_COPY = {
  loading: 'Loading people…',
  end: 'No more users to load.',
} as const
