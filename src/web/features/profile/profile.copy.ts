import type { OwnProfile } from '#contract/profile.ts'

const FIELDS: { label: string; field: keyof OwnProfile }[] = [
  { label: 'MBTI', field: 'mbti' },
  { label: 'Love Language', field: 'loveLanguage' },
  { label: 'Attachment Style', field: 'attachmentStyle' },
  { label: 'Ethnicity', field: 'ethnicity' },
  { label: 'Religion', field: 'religion' },
  { label: 'Orientation', field: 'orientation' },
]

export const PROFILE_COPY = {
  title: 'Profile',
  loading: 'Loading profile...',
  notFound: 'Profile not found.',
  failed: 'Something went wrong loading the profile.',
  noImage: 'No Image',
  nameless: 'Me',
  fields: FIELDS,
}
