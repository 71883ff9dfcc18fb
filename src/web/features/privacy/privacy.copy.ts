/** The specification's texts stand here letter by letter. */
export const PRIVACY_SETTINGS_COPY = {
  title: 'Privacy',
  lead: 'Two switches. Each takes effect at once, everywhere.',
  loading: 'Loading your privacy settings…',
  signInNeeded: 'You must be logged in to manage privacy settings.',
  loadFailed: 'Failed to load your privacy setting.',
  updateFailed: 'Failed to update your privacy setting.',
  visible: 'Public profile',
  visibleHint:
    'On: people can come across you. Off: private hides you from Discover, Matches, search and the public directory. People you have talked with, or who like you as you like them, still see your profile. Block somebody to be seen by them no more.',
  publicAnswers: 'Visitors may find me by personal answers',
  publicAnswersHint:
    'People without an account can filter the public directory by orientation, ethnicity and religion. They find you by these three only while this is on. Members see the answers on your profile either way.',
  visitsTitle: 'Opening a profile is seen',
  visitsText:
    'Members with VIP Premium see who has opened their profile in the last 30 days. While your profile is private, your visits are not written down.',
} as const
