export const MISSION_COPY = {
  title: 'Mission',
  description:
    'Why Kismetry puts the vibe before the photo, what it promises the people who use it, and how you can help to pay for it.',
  heading: 'Before the photo,',
  headingAccent: 'the person',
  lead: 'A good picture tells you that somebody owns good light. We would rather tell you what they need after a long day.',
  essayHeading: 'Why vibe first',
  essay: [
    'Most dating sites hand you a stack of faces and ask for a verdict in half a second. You get fast at it. You do not get closer to anybody.',
    'Kismetry starts one layer further in. How you recharge. What makes you feel loved. How you hold on, and how you let go. The sky you were born under, if that means something to you, and the numbers in your name, if that does.',
    'None of it is a verdict. A sign is not a character reference and a type is not a cage. They are good first questions, and people who have thought about the same questions tend to have something to say to each other.',
    'So we ask, we compare, and we print the sum on a receipt. Where the number comes from is never a secret. What you do with it is up to you.',
  ],
  promisesHeading: 'What we hold ourselves to',
  promises: [
    {
      title: 'Connecting is free',
      text: 'Finding people and talking to them costs nothing. Paid perks stay optional.',
    },
    { title: 'Your data is not the product', text: 'No ads, no trackers, no sale of anything you tell us.' },
    {
      title: 'You see the maths',
      text: 'Every score comes with the rule and the points behind it. Money never moves it.',
    },
    { title: 'Whoever you love', text: 'Gender and orientation are answers here, not exceptions to a rule.' },
    { title: 'Wherever you pray', text: 'All faiths are welcome, and so is having none.' },
    { title: 'Open to the last line', text: 'The code is free software. Anybody may read it, run it and improve it.' },
  ],
  supportHeading: 'Help us pay for the ink',
  supportLead: 'No advertiser pays for this. People who want it to exist do, in one of two ways.',
  supportLeadWithoutCampaign: 'No advertiser pays for this. People who want it to exist do.',
  support: [
    {
      flag: 'crowdfunding',
      title: 'Crowdfunding',
      text: 'Our campaign pays for the big steps: finishing the site, then the app. Everybody who backs it is named on the credits page, if they like.',
    },
    {
      flag: undefined,
      title: 'Donations',
      text: 'A smaller sum, once or now and then, keeps the servers running between the big steps. It earns the same line of thanks.',
    },
  ],
  supportAction: 'Offer your support',
  supportNote: 'Write to us and we will send you the way that suits you best.',
  creditsLink: 'See who is behind it',
  homeLink: 'Back to the front page',
} as const

export const CREDITS_COPY = {
  title: 'Founders & Supporters',
  description:
    'The two founders of Kismetry, the supporters who pay for it, and the open data, fonts and icons that it is made with.',
  lead: 'Two people began this. It grows with everybody who chips in. Their names go on this page, in the order they join.',
  founders: [
    { role: 'Founder', field: 'Product and words', text: 'Asked why a first date should start with a face.' },
    { role: 'Founder', field: 'Code and matching', text: 'Asked what would happen if the maths were printed.' },
  ],
  foundersNote: 'Both work under their roles for now. Their names will stand here beside the first supporters.',
  supportersHeading: 'Your name here',
  supportersText:
    'Nobody is listed yet, because we only print real names and only with a yes. Back the campaign or make a donation, tell us how you want to be called, and this is where you will find yourself.',
  supportersTextWithoutCampaign:
    'Nobody is listed yet, because we only print real names and only with a yes. Make a donation, tell us how you want to be called, and this is where you will find yourself.',
  supportersAction: 'Become a supporter',
  missionLink: 'Read the mission first',
  sourcesHeading: 'Made with',
  sourcesLead: 'Kismetry stands on work that other people gave away. Thank you.',
  sources: [
    { name: 'GeoNames', use: 'The names of places', licence: 'CC BY 4.0', url: 'https://www.geonames.org/' },
    {
      name: 'Newsreader',
      use: 'Headings and reading text',
      licence: 'SIL Open Font License',
      url: 'https://github.com/productiontype/Newsreader',
    },
    {
      name: 'Instrument Sans',
      use: 'Buttons, labels and forms',
      licence: 'SIL Open Font License',
      url: 'https://github.com/Instrument/instrument-sans',
    },
    {
      name: 'Martian Mono',
      use: 'The receipt',
      licence: 'SIL Open Font License',
      url: 'https://github.com/evilmartians/mono',
    },
    { name: 'Lucide', use: 'Icons', licence: 'ISC', url: 'https://lucide.dev/' },
    {
      name: 'zxcvbn-ts',
      use: 'The list of passwords that everybody guesses',
      licence: 'MIT',
      url: 'https://github.com/zxcvbn-ts/zxcvbn',
    },
  ],
  homeLink: 'Back to the front page',
} as const
