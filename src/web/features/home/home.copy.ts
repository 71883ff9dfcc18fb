export const PITCH_COPY = {
  heading: 'Nobody else shows their maths. We print you a receipt.',
  text: 'Every match on Kismetry adds up in the open: seven factors, the rule for each in plain words, the points you earned and the ones you didn’t. If someone hasn’t answered, we skip it and say so.',
  keyLabel: 'What the colours mean',
  key: [
    { score: 94, name: 'Yellow, 90 and up', text: 'Rare. Say hello tonight.' },
    { score: 78, name: 'Green, 70 and up', text: 'Strong. Plenty to build on.' },
    { score: 52, name: 'Pink, below 70', text: 'Different. Often more fun.' },
  ],
} as const

export const ANATOMY_COPY = {
  heading: 'Your vibe draws your picture',
  text: 'Before you upload a single photo you already look like someone. We call it your aura: drawn from your answers alone, and the same wherever you appear.',
  label: 'An aura drawn from Aquarius, Ox, INTP, life path 11 and an avoidant attachment style',
  left: [
    { name: 'Aquarius mixes the inks', text: 'Fire, earth, air or water picks the two colours you are printed in.' },
    { name: 'Life path 11 counts the petals', text: 'From one to eleven. Master numbers echo inwards.' },
    { name: 'The Ox tints the heart', text: 'Animals that get on share a heart colour.' },
  ],
  right: [
    {
      name: 'INTP sets the geometry',
      text: 'Rings for I, rays for E. Flowing or faceted, soft or crisp, centred or adrift.',
    },
    {
      name: 'Avoidant keeps its halo at a distance',
      text: 'Secure fades wide. Anxious stays close. Fearful breaks its ring.',
    },
    {
      name: 'Love language stays off the page',
      text: 'It counts for no points either. It is for the coaching tips, and for each other.',
    },
  ],
  variety: '110,592 vibes, and no two of them draw alike. Yours is printed the moment you sign up.',
  action: 'Draw my aura',
} as const

/** A test compares the figures with the rules. */
export const FEATURES_COPY = {
  heading: 'In this issue',
  features: [
    {
      figure: 7,
      name: 'lines on every receipt',
      text: 'Gender, orientation, both zodiacs, MBTI, attachment and life path. Each with its rule and its points.',
    },
    {
      figure: 40,
      name: 'statements to find your type',
      text: 'If you don’t know your MBTI, take the test here. You see how clear each of the four letters came out.',
    },
    {
      figure: 121,
      name: 'lunar new years',
      text: 'From 1930 to 2050, to the day. A January birthday gets the animal it really belongs to.',
    },
    {
      figure: 5,
      name: 'love languages',
      text: 'When theirs is not yours, Zeno’s coaching tips tell you what to try first.',
    },
    {
      figure: 6,
      name: 'people on your Matches page',
      text: 'The best six, and nobody below fifty percent. An evening’s reading, not an endless deck.',
    },
    {
      figure: 0,
      name: 'to pay before you say hello',
      text: 'Finding people, liking them and writing to them is free. Paid perks stay optional.',
    },
  ],
} as const

export const MISSION_COPY = {
  heading: 'You are more than a photo of your best day.',
  promises: [
    { name: 'Free to connect', text: 'Paid perks stay optional' },
    { name: 'Privacy-first', text: 'You choose who sees you' },
    { name: 'LGBTQ+ friendly', text: 'In the rules, not the footer' },
    { name: 'International', text: 'From Accra to Osaka' },
    { name: 'All faiths', text: 'And none, welcome' },
  ],
  action: 'Read the mission',
} as const

export const PRESS_COPY = {
  heading: 'Still on the press',
  text: 'The site is under construction, and you are early. This is what to expect, and when.',
  featureComplete: 'Feature-complete on the web: that is the target.',
  mobileApp: 'A mobile app.',
  notYet: 'Not yet',
  verification: 'Email verification and profile verification are not yet enabled. Take the usual care when you meet.',
} as const

export const CAMPAIGN_COPY = {
  heading: 'Help pay for the ink',
  text: 'A crowdfunding campaign pays for Kismetry. Every supporter is named on the credits page.',
  action: 'Back the campaign',
} as const

export const CALCULATOR_COPY = {
  heading: 'Two birthdays, one honest sentence',
  text: 'The zodiac calculator needs no account. Put in two dates and see where the chord falls.',
  action: 'Open the calculator',
} as const
