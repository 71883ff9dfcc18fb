import type { AnswerWith } from '#domain/people/answers.ts'

/** The specification's texts stand here letter by letter. */
export const EDIT_COPY = {
  open: 'Edit Profile',
  title: 'Edit Profile',
  save: 'Save',
  saving: 'Saving…',
  failed: 'Failed to update profile.',
  saved: 'Your profile is saved.',
  unsaved: 'Unsaved changes',
  kept: 'We kept your unsaved changes.',
  reopen: 'Reopen',
  reopened: 'Here are your changes from before. They are not saved yet.',
  discard: 'Discard changes',
  discarded: 'Your changes are discarded.',
  undo: 'Undo',
  noAnswer: 'No answer',
  sections: {
    words: 'In your own words',
    person: 'Who you are',
    vibe: 'Your vibe',
  },
  /** What an answer may look like. */
  examples: {
    aboutMe: 'What should somebody know before they write to you?',
    likesDislikes: 'Night trains, ripe figs, long emails. Not: voice notes over two minutes.',
    hobbies: 'Choir, tide tables, repairing radios',
    profession: 'Sound engineer',
  } satisfies Record<AnswerWith<{ group: 'words' }>, string>,
} as const
