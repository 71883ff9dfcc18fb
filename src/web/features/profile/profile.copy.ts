type AnswerField =
  | 'likesDislikes'
  | 'hobbies'
  | 'profession'
  | 'mbti'
  | 'loveLanguage'
  | 'attachmentStyle'
  | 'ethnicity'
  | 'religion'
  | 'orientation'

/** The read-only card's fields after About Me, in the specification's order. */
export const ANSWER_LABELS: Record<AnswerField, string> = {
  likesDislikes: 'Likes & Dislikes',
  hobbies: 'Hobbies',
  profession: 'Profession',
  mbti: 'MBTI',
  loveLanguage: 'Love Language',
  attachmentStyle: 'Attachment Style',
  ethnicity: 'Ethnicity',
  religion: 'Religion',
  orientation: 'Orientation',
}

/** The specification's texts stand here letter by letter. */
export const PROFILE_COPY = {
  title: 'Profile',
  loading: 'Loading profile...',
  notFound: 'Profile not found.',
  failed: 'Something went wrong loading the profile.',
  noImage: 'No Image',
  nameless: 'Me',
  aboutMe: 'About Me',
  answers: 'Your answers',
  privacy: 'Privacy',
} as const
