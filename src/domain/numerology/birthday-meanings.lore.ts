import type { NumerologyNumber } from '#domain/numerology/reduction.ts'

export const BIRTHDAY_MEANINGS: Readonly<Record<NumerologyNumber, string>> = {
  1: 'A small gift for beginnings comes with this day. You can walk into an empty room, a new job or a first date and get things moving while others are looking for the light switch.',
  2: 'Your birthday hands you a fine ear. You catch the wobble in a voice, and you know which of two friends to ring first. Things swing more easily when you’re the hinge.',
  3: 'Born under a 3, you carry a spark of play. The dull queue becomes a conversation, the blank card a joke. Strike it on serious days as well, since that’s when it’s needed.',
  4: 'Steady hands go with this number. You read the instructions, keep the receipts and know where the torch is. When plans fall apart, people look round to see what you’re doing.',
  5: 'Curiosity is the present that came with your date of birth. You order the dish you can’t pronounce, say hello in six languages, and recover from a cancelled train before the timetable does.',
  6: 'Plants recover on your windowsill, and so do guests. Comfort is your talent, and your eye for what would make a room or a person feel better is seldom wrong.',
  7: 'Somebody tucked a magnifying glass into your cot. You like to look twice, think alone, and then say the one sentence that makes the whole table go quiet.',
  8: 'You have a feel for how things really work. The waste, the bargain, the person who ought to be in charge: you spot them at a glance. Occasionally that person is you. Say yes.',
  9: 'A long view comes naturally to you. You see past your own street, forgive sooner than most, and give away a coat you still liked. Others learn generosity by standing near you.',
  11: 'Whether it’s the eleventh or the twenty-ninth, your day brings an extra sense for people. Hunches arrive uninvited. Write a few down with the date, and find out how often they were right.',
  22: 'The 22nd is the builder’s birthday. You think bigger than the brief and still remember to order the cement. Given a team and some time, you can turn a hope into an address.',
  33: 'No month has a thirty-third day, so nobody is born to this number. Should you meet it here all the same, take it as a reminder that kindness keeps no calendar.',
}
