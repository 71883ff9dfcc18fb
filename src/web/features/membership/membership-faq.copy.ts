interface Topic {
  id: string
  question: string
  answer: readonly string[]
}

const TOPICS: readonly Topic[] = [
  {
    id: 'tiers',
    question: 'Which tiers are there?',
    answer: [
      'Three. Free has what you need to meet somebody. VIP adds reach and filters. VIP Premium adds everything else we have.',
    ],
  },
  {
    id: 'upgrading',
    question: 'How do I upgrade?',
    answer: [
      'On the page Manage Membership. The new tier starts immediately and lasts 30 days. Billing by card is coming; today you are not asked for any payment.',
    ],
  },
  {
    id: 'yearly',
    question: 'Is a year cheaper?',
    answer: [
      'Yes. Yearly prices carry a discount over twelve single months, and the table shows how much. They are there for reference until checkout opens.',
    ],
  },
  {
    id: 'features',
    question: 'Which features do I get?',
    answer: [
      'VIP: 4 boosts a month, unlimited swipes, priority placement in Discover, advanced search and match filters, member-only events and early access.',
      'VIP Premium: 10 boosts a month, and also read receipts, typing indicators, double match exposure, who viewed your profile, premium-only suggestions, voice profiles with audio intros, and a matchmaking concierge in beta.',
      'Ads are shown to nobody, on any plan.',
    ],
  },
  {
    id: 'cancel',
    question: 'Can I cancel or switch?',
    answer: [
      'You can switch to another tier whenever you like. Once billing is live, a cancellation takes effect at the end of the period you paid for.',
    ],
  },
  {
    id: 'renewal',
    question: 'Do perks renew?',
    answer: ['Yes, every month. Perks with a number, such as boosts, start again at their full number.'],
  },
  {
    id: 'downgrade',
    question: 'What happens if I downgrade?',
    answer: [
      'You keep your matches and your chat history. Features that belong to the higher tier may be locked until you come back to it.',
    ],
  },
  {
    id: 'fees',
    question: 'What are the fees used for?',
    answer: [
      'For running and building Kismetry: servers, moderation and the people who write the code. They never buy anybody a better match score.',
    ],
  },
  {
    id: 'payment',
    question: 'How will I be able to pay?',
    answer: [
      'By card first, then with the usual wallets on phones. Neither is open yet, and nobody is charged before.',
    ],
  },
  {
    id: 'gifts',
    question: 'Can I give a membership as a present?',
    answer: ['Not yet. It is on the roadmap.'],
  },
  {
    id: 'support',
    question: 'Where do I get help?',
    answer: [
      'Members open a support ticket and follow it in their account. If you have no account, write through the contact page.',
    ],
  },
]

export const MEMBERSHIP_FAQ_COPY = {
  title: 'Membership FAQ',
  description:
    'Questions about Kismetry memberships: tiers, upgrading, yearly prices, perks, switching, downgrading, payment, gifts and help.',
  heading: 'Membership,',
  headingAccent: 'explained',
  lead: 'What the tiers are, what they cost, and what happens when you change your mind.',
  topics: TOPICS,
  tiersLink: 'Compare the tiers',
  ticketLink: 'Open a support ticket',
  faqLink: 'Other questions',
} as const
