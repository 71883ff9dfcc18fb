import type { PersonProfile } from '#contract/person.ts'

/** The specification's texts stand here letter by letter. */
export const PEOPLE_COPY = {
  title: 'Profile',
  loading: 'Loading profile...',
  refused: 'Unable to load this profile.',
  broken: 'Something went wrong loading the profile.',
  notFound: 'Profile not found.',
  notFoundText: 'The link may have a slip in it, or the profile is no longer open to you.',
  discover: 'Discover people',
  message: 'Message',
  online: 'Online now',
  ownNote: 'This is how others see you.',
  ownLink: 'Go to your profile',
  inCommon: 'In common',
  voice: (name: string) => `the voice of ${name}`,
  ownVoice: 'your voice',
  details: 'The details are on their way…',
  actions: (name: string) => `What to do about ${name}`,
} as const

export const GALLERY_COPY = {
  photos: (name: string) => `Photos of ${name}`,
  photo: (name: string, position: number, count: number) => `${name}, photo ${position} of ${count}`,
  open: (position: number, count: number) => `Open photo ${position} of ${count}`,
  show: (position: number) => `Show photo ${position}`,
  counter: (position: number, count: number) => `Photo ${position} of ${count}`,
  previous: 'Previous photo',
  next: 'Next photo',
} as const

type Described = Pick<PersonProfile, 'age' | 'gender' | 'westernSign' | 'easternSign' | 'location'>

/** Age, gender, signs and place in one line; an animal that is not known is left out. */
export function describe({ age, gender, westernSign, easternSign, location }: Described): string {
  const animal = easternSign === 'Unknown' ? null : easternSign
  return [age, gender, westernSign, animal, location].filter(Boolean).join(', ')
}
