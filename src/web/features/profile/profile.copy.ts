/** The specification's texts stand here letter by letter. */
export const PROFILE_COPY = {
  title: 'Profile',
  loading: 'Loading profile...',
  notFound: 'Profile not found.',
  failed: 'Something went wrong loading the profile.',
  noImage: 'No Image',
  nameless: 'Me',
  answers: 'Your answers',
  asOthers: 'See as others see me',
  account: 'Account',
  privacy: 'Privacy',
  viewers: 'Who viewed you',
} as const
