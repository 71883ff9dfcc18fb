import type { LoveLanguage } from '#domain/people/choices.ts'

/** `{theirs}` and `{mine}` stand for the two types, `{mine}` being the writer's. */
export const SAME_TYPE_OPENERS = [
  'Two {theirs}s. Do you find it useful, or a little too accurate?',
  'Another {theirs}. What does the description get wrong about you?',
]

/** For one letter of the two types: both have the first, both have the second, or one has each. */
interface LetterOpeners {
  bothFirst: readonly string[]
  bothSecond: readonly string[]
  oneEach: readonly string[]
}

export const LETTER_OPENERS: readonly LetterOpeners[] = [
  {
    bothFirst: [
      'Neither of us needs a crowd. What is your idea of good company?',
      'What do you do with an evening that turned out to be free?',
    ],
    bothSecond: [
      'I suspect that neither of us runs out of things to say. You start: how was today, really?',
      'Where do you go when you want to be among people?',
    ],
    oneEach: [
      'One of us fills up in company, the other alone. What would suit us both: a walk?',
      'After a long week, do you call somebody or switch the phone off?',
    ],
  },
  {
    bothFirst: [
      'What did you notice today that was worth noticing?',
      'Details matter to both of us. What do you do with great care?',
    ],
    bothSecond: [
      'What “what if” has been going round in your head?',
      'We both like to wonder. What did you last look up at one in the morning?',
    ],
    oneEach: [
      'You look at things one way and I the other. Which place should I see through your eyes?',
      'What is real and good in your life at the moment? And what is still an idea?',
    ],
  },
  {
    bothFirst: ['What was the last good argument you had?', 'Which opinion of yours do your friends like to attack?'],
    bothSecond: ['Who made your week better, and how?', 'What is something people thank you for?'],
    oneEach: [
      'Head or heart: which one chose where you live?',
      'What was a decision you got right, and how did you make it?',
    ],
  },
  {
    bothFirst: [
      'We both like a plan. So: coffee or a walk, and which day?',
      'What is the next thing in your calendar that you look forward to?',
    ],
    bothSecond: ['No plan, two hours, good weather. What happens?', 'What is the best thing that you never planned?'],
    oneEach: [
      'One of us plans and one of us improvises. Shall I pick the day and you the place, or the other way round?',
      'Do you read the whole menu first, or order what the next table has?',
    ],
  },
]

export const SHARED_LANGUAGE_OPENERS: Readonly<Record<LoveLanguage, readonly string[]>> = {
  'Words of Affirmation': [
    'Words mean a lot to both of us. What is the nicest thing anybody said to you lately?',
    'I liked reading your profile, and I mean it. What would you add to it today?',
  ],
  'Acts of Service': [
    'We both show it by doing. What could somebody take off your list this week?',
    'What favour did you do somebody that you enjoyed yourself?',
  ],
  'Receiving Gifts': [
    'We both like small things with a thought behind them. What was the best one you were ever given?',
    'What do you pick up for people when you travel?',
  ],
  'Quality Time': [
    'We both like time without a phone on the table. What would you do with a whole free afternoon?',
    'What do you like best to do with one other person?',
  ],
  'Physical Touch': [
    'We both like to be near our people. Are you one for a long hug at the door?',
    'Dancing in the kitchen: often, rarely, or only alone?',
  ],
}

/** What somebody who speaks this language likes to be asked. */
export const THEIR_LANGUAGE_OPENERS: Readonly<Record<LoveLanguage, readonly string[]>> = {
  'Words of Affirmation': [
    'Your profile made me smile. Which line of it took you longest?',
    'What is a compliment that you still remember?',
    'What are you quietly proud of this month?',
  ],
  'Acts of Service': [
    'What is on your list this week that you would gladly hand over?',
    'Who helped you last, and with what?',
    'What do your friends always ask you to help with?',
  ],
  'Receiving Gifts': [
    'What small thing made you happy lately?',
    'What is the oddest present that you still have?',
    'If I found something small for you at a flea market, what should it be?',
  ],
  'Quality Time': [
    'If we had one unhurried hour, where would you spend it?',
    'Which walk near you would you show to somebody?',
    'When did you last forget the time, and what were you doing?',
  ],
  'Physical Touch': [
    'What is the cosiest spot in your home?',
    'Sofa, hammock or a blanket in the grass?',
    'Who gives the best hugs that you know?',
  ],
}

/** About how two people like to get closer. They ask, and never name a style: nobody wants to be greeted with theirs. */
export const CLOSENESS_OPENERS = {
  bothSecure: [
    'What do the people close to you know they can count on?',
    'I like it easy and honest. What would you like to know about me?',
    'What is a friendship of yours that simply works, and why?',
  ],
  oneSecure: [
    'No hurry from my side. What would make a first chat a nice one for you?',
    'What helps you to feel at ease with somebody new?',
    'Do you like to write for a while first, or meet soon?',
  ],
  otherwise: [
    'I am never quite sure how to begin these, so: hello. How is your week?',
    'What pace do you like: a message a day, or a whole evening now and then?',
    'What is something that always puts you in a better mood?',
  ],
} as const
