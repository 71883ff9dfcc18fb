import type { LifePath } from '#domain/compatibility/life-path.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternElement } from '#domain/zodiac/western.ts'

/** `{theirs}` and `{mine}` stand for the two values, `{mine}` being the writer's. */
export const SAME_SIGN_OPENERS = [
  'We are both {theirs}. Which part of the description do you refuse to recognise?',
  'Both {theirs}, then. Which of us chooses the restaurant?',
  'Fellow {theirs} here. What has this year got right for you so far?',
]

export const SAME_ELEMENT_OPENERS: Readonly<Record<WesternElement, readonly string[]>> = {
  fire: [
    'You are {theirs}, I am {mine}: fire twice over. What did you last start on a whim?',
    'Two fire signs. Which of us gets to be patient first?',
  ],
  earth: [
    '{theirs} and {mine}, both earth. Which small routine would you defend?',
    'Two earth signs. What do you make, mend or grow when nobody asks?',
  ],
  air: [
    '{theirs} and {mine}: two air signs, so this may take a while. What have you changed your mind about lately?',
    'Both of us are air. Which question do you wish people asked you?',
  ],
  water: [
    'Two water signs. Which song still gets you every time?',
    '{theirs} and {mine}, both water. Where do you go when you want it quiet?',
  ],
}

/** Keyed by both elements in the order of the alphabet. */
export const TWO_ELEMENTS_OPENERS: Readonly<Record<string, readonly string[]>> = {
  'air fire': [
    'Air and fire, they say one feeds the other. What idea are you full of at the moment?',
    'One of us is air, one is fire. Should we talk about it or just go?',
  ],
  'air earth': [
    'One of us thinks out loud and one of us builds things. Which are you today?',
    'Air and earth: what plan of yours is waiting for somebody practical?',
  ],
  'air water': [
    'Air and water. Do you usually know what you think first, or what you feel?',
    'What is something you only understood long after it happened?',
  ],
  'earth fire': [
    'Earth and fire: one packs the bag, one is already at the station. Which one are you?',
    'What is worth waiting for, and what should be done at once?',
  ],
  'earth water': [
    'Earth and water make good gardens, apparently. What are you looking after at the moment?',
    'What does a really good Sunday look like at your place?',
  ],
  'fire water': [
    'Fire and water, so we might make some steam. What do you get carried away by?',
    'Are you the one who says it at once, or the one who says it three days later?',
  ],
}

/** What goes well with their element. */
export const ELEMENT_OPENERS: Readonly<Record<WesternElement, readonly string[]>> = {
  fire: [
    'What could you talk about for an hour without noticing?',
    'What are you impatient to do next?',
    'What is the bravest small thing you did this month?',
  ],
  earth: [
    'What is the best thing you can cook without a recipe?',
    'Which thing that you own has lasted longest, and why that one?',
    'What did you do with your hands today that you liked?',
  ],
  air: [
    'What is the last thing you read that you had to tell somebody about?',
    'Which subject should I never start if I want to be home by ten?',
    'What made you laugh this week?',
  ],
  water: [
    'Which place makes you breathe out as soon as you arrive?',
    'What small kindness have you never forgotten?',
    'Rain on the window and nothing planned: what do you do first?',
  ],
}

export const SAME_ANIMAL_OPENERS = [
  'Both of us were born in a year of the {theirs}. Do you recognise yourself in it at all?',
  'Another {theirs}! What were you like at ten?',
]

export const SAME_TRINE_OPENERS = [
  '{theirs} and {mine} are supposed to be old allies. What would we team up for?',
  'The calendar says that {theirs} and {mine} get on. Shall we find out over a coffee?',
]

export const TWO_ANIMALS_OPENERS = [
  'Your animal is the {theirs}, mine the {mine}. Which of them would win at cards?',
  '{theirs} meets {mine}: it sounds like a fable. What would the moral be?',
]

export const ANIMAL_OPENERS: Readonly<Record<EasternSign, string>> = {
  Rat: 'Rats are said to find the best corner of any town. Which one did you find?',
  Ox: 'They say an Ox finishes what it starts. What are you in the middle of?',
  Tiger: 'What would a Tiger do on a free Saturday?',
  Rabbit: 'Rabbits have good taste, I read. What is beautiful near you at the moment?',
  Dragon: 'A Dragon, no less. What is your most unreasonable plan?',
  Snake: 'Snakes notice things. What did everybody else overlook this week?',
  Horse: 'Horses want to be off. Where to, if you could leave tomorrow?',
  Goat: 'Goats are supposed to have an eye for nice things. What was the last you came across?',
  Monkey: 'Monkeys never run out of ideas. What is your latest?',
  Rooster: 'A Rooster says what it thinks. So: the most overrated dish?',
  Dog: 'Dogs are loyal to their people. Who has known you longest?',
  Pig: 'They say a Pig knows how to enjoy things. What was the best bite of your week?',
}

export const SAME_NUMBER_OPENERS = [
  'We have the same life path, {theirs}. What do you think it got right about us?',
  'Life path {theirs}, both of us. What did you want to become when you were small?',
]

export const KINDRED_NUMBERS_OPENERS = [
  'Our numbers get on, {theirs} and {mine}. What would you like company for?',
  'Life path {theirs} and life path {mine} are meant to pull the same way. Which way are you going?',
]

export const TWO_NUMBERS_OPENERS = [
  'You are a {theirs}, I am a {mine}. What do you do quite differently from most people?',
  'Our numbers have little in common, which I find promising. What could you teach me?',
]

export const NUMBER_OPENERS: Readonly<Record<LifePath, string>> = {
  1: 'What were you the first of your friends to do?',
  2: 'What do people like to come to you with?',
  3: 'What have you made lately that you enjoyed making?',
  4: 'What are you building at the moment, in small steps?',
  5: 'What is the furthest you ever went without a plan?',
  6: 'Who or what do you take care of?',
  7: 'What do you like to find out for yourself?',
  8: 'What are you working towards, and what will you do the day after?',
  9: 'What would you do with a free month and no need for money?',
  11: 'Which hunch of yours turned out to be right?',
  22: 'What is the biggest thing that you would like to see finished?',
  33: 'What do you know that you would like everybody to know?',
}
