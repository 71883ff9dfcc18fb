import type { TypeLore } from '#domain/personality/type-lore.ts'

export const ANALYST_TYPES_LORE: Readonly<Record<'INTJ' | 'INTP' | 'ENTJ' | 'ENTP', TypeLore>> = {
  INTJ: {
    nicknames: ['The Strategist', 'The Long View', 'The Blueprint'],
    short: 'Has thought it through to the last page, and packed a second ending.',
    coreFunction:
      'Give an INTJ a handful of facts and a long walk, and they come home with a conclusion. The textbooks call this introverted intuition: a mind that works below the surface, joining far-apart things until one picture of what is coming stands out. They may not be able to show every step at once. Behind it sits a practical streak that asks what would have to be done by Thursday.',
    strengths:
      'Ask them about something they have thought through and you get an answer with foundations. They learn what they need, alone if necessary, and will drop a favourite idea the moment a better one turns up. Fashion and rank impress them little. In a crisis they are the person already three moves on, sketching the way out on the back of an envelope while everyone else is still finding a pen.',
    struggles:
      'Their face at rest can look like a verdict. Having worked something out, they forget that nobody else was inside their head while it happened, so advice arrives without its warm-up. Small talk costs them more than people guess. They can wait for the perfect plan while the good-enough evening goes by, and they tend to deal with hurt by explaining it, when what it wanted was an hour’s company.',
    inLove:
      'An INTJ in love does research. They remember that you hate coriander, that your sister’s exam is on the ninth, that you once wanted to see the northern lights, and eighteen months later there are two tickets on the table. Affection tends to arrive as effort: a problem solved, a future with your name pencilled into it. Compliments are rare and can be taken as sworn evidence. They need hours alone, and a partner who can disagree with them to their face. What melts them is being understood without performing. If they tell you the half-finished idea, the one with holes in it, you have been let into the house.',
    idealMatches:
      'ENFP is the classic pairing: one brings forty possibilities home, the other knows which three to keep, and both would rather talk until two than be polite until ten. An ENTP offers sport of another kind, a quick opponent who enjoys being proved wrong. With either, the INTJ is coaxed out of the study, and glad of it.',
    examples:
      'Mr Darcy, whose second proposal is so much better researched than his first. Bruce Wayne in his cave, and Wednesday Addams at her typewriter. Among real people, Isaac Newton is often put here, though nobody can hand a questionnaire to the seventeenth century, so treat it as a guess.',
  },
  INTP: {
    nicknames: ['The Open Question', 'The Footnote', 'The Thought Mechanic'],
    short: 'Takes the idea apart on the carpet, just to see how it ticks.',
    coreFunction:
      'Inside, there is a workshop. Introverted thinking is the INTP’s first tool: a private habit of checking whether things fit together, whether that word is quite the right word, whether the rule would still hold on a Sunday. It is less about winning an argument than about getting the machinery clean. A second gift, a love of possibilities, keeps dropping fresh parts through the letterbox.',
    strengths:
      'They can think about nearly anything without flinching, including the chance that they are wrong. Puzzles that send others to bed will keep them happily up. They explain hard things with odd, perfect comparisons, and they rarely mind who gets the credit. Gossip bores them and grudges confuse them, so they are restful friends: you can say something foolish at breakfast and find it forgotten by noon.',
    struggles:
      'Somewhere in their flat are eleven projects, each ninety per cent done. Once the problem is solved in the mind, the doing can feel like paperwork. They may correct a detail in a story that was never about the detail. Feelings, their own included, often reach them late, like post sent to a previous address, and then all in one delivery. Forms, bills and birthdays wait on the stairs.',
    inLove:
      'Courtship with an INTP can be hard to spot, since it looks a lot like a conversation that neither of you wants to end. They send the article, then a second article that contradicts the first, then a drawing of a duck. Romance by the rulebook makes them shy, but their curiosity about you is real and does not wear off. They give room and hope to be given it. Ask plainly for what you need; a hint may be studied for weeks as an interesting sound. When one of them says “I’ve been thinking about you”, believe it literally. There has been thinking, a great deal of it, and it kept coming out the same way.',
    idealMatches:
      'With an ENTJ, ideas finally get a launch date, and the ENTJ gets a partner who cannot be flattered or rushed. An ENFJ notices the INTP’s mood an hour before the INTP does, and is happy to wait. Both types step towards people and plans, which leaves the INTP free to think, and loved while doing it.',
    examples:
      'Neo, who suspects that reality has a fault in it. Bruce Banner on his calmer days. Abed in Community, explaining life through its plots. Charles Darwin, who spent eight years on barnacles before he felt ready to go on, is a popular guess, and a guess is all it can be.',
  },
  ENTJ: {
    nicknames: ['The Captain', 'The Engine Room', 'The Closer'],
    short: 'Sees the mess, sees the map, and is already handing out torches.',
    coreFunction:
      'Things should work: that is roughly the whole creed. Extraverted thinking, which leads in an ENTJ, looks outward and starts sorting. What is the goal, who is free, what is in the way, what did it cost last time? They think best aloud and in motion. Beneath the lists runs a quieter sense of where all this is heading in ten years, and that is what they are really steering by.',
    strengths:
      'When a wedding loses its caterer at noon, this is the guest to find. They decide, they explain why, and by four there is food. They say the difficult thing to the person concerned instead of to everyone else. Better still, they see what people could be, often before those people do, and will spend real hours helping them get there. Setbacks tend to make them curious about the next attempt.',
    struggles:
      'Rest feels to them like a red light on an empty road. They can turn a picnic into a project and a friend’s sorrow into an action list, all out of care. Their volume, in voice and in certainty, may close a conversation they believed was open. They are often tender underneath and badly out of practice at showing it, so that those closest may learn last how tired or frightened they are.',
    inLove:
      'Nobody is left guessing for long. An ENTJ who likes you will say so, suggest Saturday, and book the place with the good bread. They admire before they adore: your competence, your nerve, the way you sent back the wrong bill without apologising. Once committed, they build. Your ambitions are taken as seriously as their own, with a shelf cleared for them. What they need is someone who will put a hand on the laptop and close it, kindly, and who pushes back instead of giving way. Late at night, when the day’s decisions are done, there is a softer person here who would like to be asked how it went.',
    idealMatches:
      'INTP is the old favourite: a mind that will not be hurried meets a will that will not be stopped, and each secretly takes notes. With an INFP the gift runs deeper, because somebody at last asks what all the winning is for. Both are gentle company for the ENTJ, and neither is easily pushed over.',
    examples:
      'Princess Leia, who takes over her own rescue within a minute of its arrival. Miranda Priestly, whose whisper can clear a corridor. Elizabeth I and Julius Caesar are usually filed here as well, on the strength of their letters, their speeches and a certain amount of guesswork.',
  },
  ENTP: {
    nicknames: ['The Spark', 'The What-If', 'The Cheerful Contrarian'],
    short: 'Will argue the other side, then yours, then a third nobody knew was there.',
    coreFunction:
      'A paperclip, seen by an ENTP, is also a fishing hook, a protest movement and a small business. Extraverted intuition is the name for it: attention that leaps from what is in front of them to everything it could become. It wakes up in company and runs on surprise. A cooler, tidier logic works behind it, testing each bright notion to find out which ones will bear weight.',
    strengths:
      'They make stuck people unstuck. A dull meeting, a family feud, a recipe with half the ingredients missing: each becomes a game with an answer in it somewhere. They can change their mind in public and enjoy it. Hard questions come with a grin that makes them easier to hear, and they treat the trainee’s idea exactly as they treat the director’s, which is to poke it and see whether it moves.',
    struggles:
      'Beginnings are delicious, and middles taste of cardboard. An ENTP may debate for fun with somebody who was quietly in earnest, and discover it only from the silence. Routine slips through their fingers: the renewal form, the third week of the course, the dishes that were going to be done in a new and better way. When something truly hurts, the joke arrives first and stands in the doorway.',
    inLove:
      'Flirting, for them, is a sparring match in which both sides are hoping to lose. They will invent a private language with you by the second date and a mock-serious feud about the right way to make toast by the third. Boredom frightens them more than quarrels do, so they keep finding new streets in an old city and new questions for someone they have known nine years. Commitment tends to come when they notice that you are still surprising. They may need reminding that reassurance is a thing people want said, in words, without irony. Say it to them too. Under the wit there is often someone who wonders if they are too much.',
    idealMatches:
      'An INFJ hears the sincere sentence hidden inside the joke, and has a sly one of their own in reply. An INTJ is the worthy opponent, with depth to answer speed and plans that give the sparks somewhere to land. In both pairings each half has what the other keeps reaching for.',
    examples:
      'Tyrion Lannister, talking his way out of one more cell. Willy Wonka, Jack Sparrow, and Tony Stark mid-sentence. Of the long dead, Socrates and Voltaire are the crowd’s choice, both famous for asking one question too many. It is guesswork, of course, and they would want to argue it.',
  },
}
