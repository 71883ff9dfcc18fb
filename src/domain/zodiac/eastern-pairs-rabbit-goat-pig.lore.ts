import type { EasternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier animal belongs to the trine of the Rabbit. */
export const EASTERN_RABBIT_TRINE_NOTES = {
  'Rabbit-Rabbit':
    'Exquisite manners, beautiful lamps, and a subject nobody has raised since spring. Pick a soft evening and raise it; you are both kinder than you fear.',
  'Rabbit-Dragon':
    'Dragon arrives like a parade in the street where Rabbit was reading. Lower the drums, leave the window ajar, and admiration can travel both ways.',
  'Rabbit-Snake':
    'Private people who speak in hints. You share the good taste and the hush, so try saying the thing, now and then, in ordinary words.',
  'Rabbit-Horse':
    'Weather comes in when Horse does, straight across the tidy room. Rabbit minds the mud and loves the air; a mat by the door solves plenty.',
  'Rabbit-Goat':
    'Tea, sketchbooks, rain on the glass. You are gentle with each other without trying, and only the dripping tap calls for a firmer hand.',
  'Rabbit-Monkey':
    'The jokes are good, and Rabbit still checks the exits. Let Monkey keep the pranks mild and Rabbit the smile honest; an unlikely tenderness sets in.',
  'Rabbit-Rooster':
    'Rooster says it at full volume at six; Rabbit had hoped never to hear it. Trade a softer voice for a straighter answer, and mornings mend.',
  'Rabbit-Dog':
    'Home by ten, delighted. Dog keeps trouble from the door, Rabbit keeps worry from the Dog, and the almanac calls you secret friends.',
  'Rabbit-Pig':
    'Pig never raises a voice and Rabbit never forgets a comfort. Yours is the household where guests fall asleep on the sofa and stay for breakfast.',
  'Goat-Goat':
    'So much feeling, so few envelopes opened. You will understand each other’s sighs perfectly; find a good accountant, and dance in the kitchen.',
  'Goat-Monkey':
    'Goat makes something lovely and Monkey makes it funny. Ask before teasing unfinished work, and the pair of you could brighten a whole street.',
  'Goat-Rooster':
    'Straight, says Rooster; where the light falls, says Goat; and the picture waits. Take turns with the hammer, and thank whoever holds the nails.',
  'Goat-Dog':
    'Dog braces for trouble while Goat sighs about it, and the evenings can sink. Carry the worry by turns, and go outdoors more.',
  'Goat-Pig':
    'The softest landing on the circle. Pig feeds, Goat adorns, nobody counts, and the only danger is that neither can say no to anyone else.',
  'Pig-Pig':
    'Dinner for two that serves nine. Such ease is rare, so protect it: set one limit on spending, another on friends who stay until June.',
} satisfies Partial<Record<EasternPairKey, string>>
