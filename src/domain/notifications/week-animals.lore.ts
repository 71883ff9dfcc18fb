import type { EasternSign } from '#domain/zodiac/eastern.ts'

/** A word for each animal, another one each week in turn. */
export const ANIMAL_WORDS: Record<EasternSign, readonly [string, string, string, string]> = {
  Rat: [
    'The Rat in you has already found the shortcut. Take it, and wait for the others at the end.',
    'You are saving something for later. One piece of it may be enjoyed today.',
    'Your cleverness is welcome; your worry may stay outside with the umbrella.',
    'Somebody would like to know what you know. Tell them, without the footnotes.',
  ],
  Ox: [
    'The Ox in you keeps its word. Make sure this week that it is a word you like.',
    'Somebody has noticed what you carry. Let them take the other handle.',
    'Say it once, as you do, but say it a day earlier than you would.',
    'Not every field has to be ploughed by Friday. Look up; there is a sky on top of it.',
  ],
  Tiger: [
    'The Tiger in you is ready to jump. Look first for who stands beside you.',
    'Courage this week is quiet: it rings a bell and waits.',
    'You may roar. Then ask how that was for the others.',
    'Defend somebody who is not in the room.',
  ],
  Rabbit: [
    'The Rabbit in you hears the change of tone before anybody else. Trust it, and ask.',
    'A soft no is still a no. Say it while it is soft.',
    'Make the room nice, then let somebody into it.',
    'You need not smooth this one over. It may stay a little rough.',
  ],
  Dragon: [
    'The Dragon in you thinks in mountains. Begin with a hill that somebody can climb with you.',
    'Your warmth reaches further than your plans. Point it at one person.',
    'Let somebody else have the better idea. It costs you nothing and they will remember it.',
    'Great promises are easy for you; a small one on time is rarer.',
  ],
  Snake: [
    'The Snake in you has understood. Now let it be known that you have.',
    'Your silence is being read, and not always as you mean it. Add a line.',
    'Wait, as you know how to; but set yourself a day on which the waiting ends.',
    'Somebody likes the part of you that you show last. Show it second.',
  ],
  Horse: [
    'The Horse in you wants to be off. Take somebody along, at their pace, for the first mile.',
    'An open gate is not an order. You may stay and like it.',
    'Your good mood is a gift; leave some of it where you were.',
    'Finish one of the three things. The other two will still be running.',
  ],
  Goat: [
    'The Goat in you sees what is lovely about a person before they do. Tell them.',
    'You may ask for help without deserving it first.',
    'Let the plan be untidy. The picnic will be good.',
    'Your feelings are true and they are also weather. Take a coat and go.',
  ],
  Monkey: [
    'The Monkey in you has a trick for everything. Try the straight way once, for the surprise of it.',
    'Be funny, then be there for the part that is not.',
    'Somebody wants your attention rather than your wit. Put the phone in the other room.',
    'Curiosity first, verdict later: you are at your best in that order.',
  ],
  Rooster: [
    'The Rooster in you sees the loose thread. Ask before you pull it.',
    'You are right. See whether it needs to be said today.',
    'Dress for it, even if it is only the market: joy is allowed to be visible.',
    'Somebody is glad of your honesty and would be gladder with a cup of tea beside it.',
  ],
  Dog: [
    'The Dog in you is loyal to the bone. Check that it is a good bone.',
    'You need not guard everything. Lie in the sun for an hour.',
    'Trust is given in small coins; give one more than is safe.',
    'Your worry about them is love. Say the love, and leave out the worry.',
  ],
  Pig: [
    'The Pig in you knows how to enjoy. Show somebody who has forgotten.',
    'Your kindness has an end, and that is a good thing to know about it.',
    'Invite them. You are better at tables than anybody you know.',
    'Believe the nice thing that was said to you. It was meant.',
  ],
}

/** In turn. None of them asks anybody to come back. */
export const CLOSINGS = [
  'That is the sky. What you make of it is yours.',
  'Read it like the weather: good to know, and no reason to stay in.',
  'The stars incline a little. You decide.',
  'Take what fits and leave the rest on the table.',
  'A week is seven evenings. One of them may be a good one by accident; help it along.',
  'None of this is fate. Some of it is good advice anyway.',
  'May somebody laugh at the right moment.',
  'Until next Sunday, then.',
] as const
