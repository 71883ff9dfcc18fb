import { DELETION_GRACE_DAYS } from '#domain/account/closing-rules.ts'
import { paths, type Path } from '#domain/site/paths.ts'

interface Question {
  question: string
  answer: readonly string[]
  link?: { label: string; to: Path }
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'How does the matching work?',
    answer: [
      'Seven things are compared: gender, orientation, both zodiac signs, MBTI type, attachment style and life path number. Each is worth a fixed number of points, and the score is the share you earned of the points that were possible.',
      'Every match comes with a receipt that lists all seven, with the rule and the points. If one of you has not answered something, it is skipped, and the receipt says so.',
    ],
    link: { label: 'Try it with two birthdays', to: paths.calculator },
  },
  {
    question: 'Do I have to believe in astrology?',
    answer: [
      'No. Signs and numbers are a good way to start talking, and nothing here treats them as fate. Personality, attachment and love language stand beside them, and the receipt lets you ignore the lines you do not care for.',
    ],
  },
  {
    question: 'Does it cost anything?',
    answer: [
      'Signing up, finding people and talking to them is free. VIP and VIP Premium add extras. No payment is taken today.',
    ],
    link: { label: 'Compare the tiers', to: paths.tiers },
  },
  {
    question: 'Who can see my profile?',
    answer: [
      'Visitors see your username, age, signs, location, picture and whether you are online. Members see the rest of your profile. Nobody sees your full name, your email address or your date of birth.',
      'A private profile is shown only to people you talk with, and to those who like you as you like them.',
    ],
    link: { label: 'Read about privacy', to: paths.privacy },
  },
  {
    question: 'Why do you ask for my full name and birthday?',
    answer: [
      'The birthday gives your age, your two signs and your life path. The letters of your name give the other numbers. Both stay with us: other members only see what was worked out from them.',
    ],
  },
  {
    question: 'I do not know my MBTI type or my attachment style.',
    answer: [
      'Choose “Not now” when you sign up. You lose nothing: what is missing is left out of the score instead of counting against you, and you can add it later.',
    ],
    link: { label: 'Sign up', to: paths.signUp },
  },
  {
    question: 'Are the people here verified?',
    answer: [
      'Only their email addresses: everybody has to confirm theirs within a week. Nobody has checked who they are, so take the usual care: meet in public, tell a friend where you are, and never send money. If somebody behaves badly or seems false, tell us. We read every report.',
    ],
    link: { label: 'Tell us', to: paths.contact },
  },
  {
    question: 'How do I leave, or get back in?',
    answer: [
      'Forgot your password? We send you a link for a new one. Need a break? A deactivated account is hidden from everybody and comes back when you next sign in.',
      `You can also delete it for good, in your account. For ${DELETION_GRACE_DAYS} days a login cancels that.`,
    ],
    link: { label: 'Set a new password', to: paths.resetPassword },
  },
]

export const FAQ_COPY = {
  title: 'FAQ',
  description:
    'Eight questions people ask about Kismetry: how the matching works, what it costs, who sees your profile, and how to leave.',
  heading: 'Fair',
  headingAccent: 'questions',
  lead: 'Eight that we hear most. If yours is not among them, ask. A person will answer.',
  contactLink: 'Ask us something else',
  membershipLink: 'Questions about membership',
  questions: QUESTIONS,
} as const
