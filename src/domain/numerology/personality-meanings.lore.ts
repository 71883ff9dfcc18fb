import type { NumerologyNumber } from '#domain/numerology/reduction.ts'

export const PERSONALITY_MEANINGS: Readonly<Record<NumerologyNumber, string>> = {
  1: 'People meet your certainty first. You stand straight, answer quickly and seem to know the way. It takes them a while to learn how much you enjoy being asked to dance.',
  2: 'At first sight you look like someone who would mind a stranger’s suitcase. Soft voice, good questions, no elbows. Hardly anyone guesses how firm your boundaries are until they lean on one.',
  3: 'Your laugh tends to arrive ahead of you. New people find you bright and easy to talk to, and they go home with three of your stories and a better mood.',
  4: 'You come across as the adult in the room, whatever your age: neat, calm, on time. Only later does anyone discover the dry humour filed behind all that good order.',
  5: 'There’s movement about you, even sitting down. Newcomers sense that the evening could now go anywhere. Let them find out, too, that you remember their names and meant it when you asked.',
  6: 'Within ten minutes someone has told you about their mother. You look safe, warm and likely to own plasters. First dates relax around you, often sooner than you do.',
  7: 'Reserved, they say, and a little mysterious. You watch before you speak, and what you say then is worth the wait. Your smile, when it comes, gets talked about afterwards.',
  8: 'You walk in as if the meeting could now begin. Others notice your composure, your handshake, your grip on the facts. Ask one unguarded question and they’ll notice the warmth as well.',
  9: 'Strangers feel sure they’ve met you somewhere before. Your manner is open and a touch old-fashioned, as though everybody were already a guest. Few of them realise how private you are.',
  11: 'Something about you makes people lower their voices. They remember your eyes, and an odd remark that turned out to be true. To you it felt like nerves. To them, presence.',
  22: 'You look like someone who could be handed the keys to the building. Calm comes off you on a large scale. Your silliness over breakfast is known only to the lucky.',
  33: 'Warmth reaches people before your words do. They stand a bit closer, speak more honestly, and ask your advice about the dog. It’s quite all right to say you’re off duty.',
}
