type TextField = 'mbti' | 'loveLanguage' | 'attachmentStyle' | 'ethnicity' | 'religion' | 'orientation'

const FIELDS: { label: string; field: TextField }[] = [
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
