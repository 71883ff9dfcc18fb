import type { Digit } from '#domain/numerology/reduction.ts'

/** For the digit or digits that the letters of a name give most often. */
export const HIDDEN_PASSION_MEANINGS: Readonly<Record<Digit, string>> = {
  1: 'Winning a little, starting a lot. Something in you lights up at an unclimbed hill, and you’d rather fail at your own idea than succeed at a borrowed one.',
  2: 'Two chairs facing each other: that’s your favourite furniture. You collect close conversations the way others collect records, and you never quite forget a tender one.',
  3: 'An audience of one will do. You love to tell it, sing it, cook it or draw it, and the evening isn’t properly over until somebody has laughed.',
  4: 'Few pleasures beat a job done properly. Labelled jars, a straight shelf, a plan that met its date: you could gaze at them for longer than you’d admit.',
  5: 'New smells, new streets, a stamp in the passport. Your pulse loves the moment just before knowing, and you’d cross town for a spice you have never heard of.',
  6: 'Looking after things is your quiet thrill. You nurse the sick fern, remember who can’t eat nuts, and feel strangely proud when a guest falls asleep on your sofa.',
  7: 'You love to find out. One good question can cost you a night’s sleep and you’d call it a bargain, especially if nobody else had thought to ask.',
  8: 'A stuck project makes your eyes brighten. You enjoy a fair deal, a bold bid, the click of a thing finally working, and being trusted with the budget.',
  9: 'Lost causes and large hearts move you. You adopt the one-eyed cat, cry when the choir comes in, and gladly give your evenings to something shared.',
}

/** For each digit that no letter of a name gives. */
export const KARMIC_LESSON_MEANINGS: Readonly<Record<Digit, string>> = {
  1: 'Going first may feel like wearing someone else’s coat. Practise on small things: choose the restaurant, send back the cold soup, say ‘I’ and leave it standing.',
  2: 'Other people’s pace is the thing to practise. Ask one more question before you answer, and let somebody else have the better half of the sandwich.',
  3: 'Saying it aloud is your homework. Tell the joke, show the drawing, write three warm lines in the card. Your inner critic can read them afterwards.',
  4: 'Structure may not come built in, so borrow some. One list, one fixed hour, one hook where the keys live. Freedom fits surprisingly well inside a routine.',
  5: 'Change might startle you more than most. Rehearse with small surprises: a new route home, an unread menu, a yes before you’ve done the research.',
  6: 'Commitment is something you get to grow into. Keep one plant alive, keep one promise a week, and let people count on you before you feel quite ready.',
  7: 'Sitting still with a question is the lesson here. Leave the phone in the hall for an hour, finish the thought, and see what you believe when no one’s watching.',
  8: 'Money, power and your own worth want looking at in daylight. Open the envelope, name your price without a cough, and notice that nobody leaves the room.',
  9: 'The exercise is letting go. Return the borrowed jumper, forgive the small debt, cheer for something that will never benefit you. It gets lighter each time.',
}
