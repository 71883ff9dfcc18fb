import type { EasternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier animal belongs to the trine of the Ox. */
export const EASTERN_OX_TRINE_NOTES = {
  'Ox-Ox':
    'Two ploughs, one very straight field. Nothing is left undone except perhaps the conversation, so stop at the gate each evening and have it.',
  'Ox-Tiger':
    'Holding ground suits Ox; charging it suits Tiger. Respect tends to follow the first honest collision, so have it early and shake hands after.',
  'Ox-Rabbit':
    'A quiet house with good chairs. Rabbit softens the corners, Ox keeps off the wind, and both of you should practise saying what you want.',
  'Ox-Dragon':
    'Dragon promises a palace; Ox asks who is laying the bricks. Pride runs high on both sides, so let one sketch and the other set the date.',
  'Ox-Snake':
    'Long silences, none of them empty. Snake thinks three moves ahead, Ox carries the plan there, and neither has ever needed an audience.',
  'Ox-Horse':
    'One follows the furrow, the other jumps it. Decide which hours are fixed and which are nobody’s business, then honour both kinds without sighing.',
  'Ox-Goat':
    'Ox says finish it, Goat says feel it first, and the whole circle lies between. Soften one deadline, keep one promise, and kindness gets across.',
  'Ox-Monkey':
    'A short cut, says Monkey, and Ox distrusts it on principle. Let cleverness propose and patience inspect, and laugh together at the ones that collapse.',
  'Ox-Rooster':
    'Dawn people. Rooster calls the hour, Ox is already up, and the pair of you have finished a morning’s work before anyone else finds their socks.',
  'Ox-Dog':
    'You both prefer being useful to being charming. The loyalty is granite, and so at times is the gloom; appoint someone to suggest ice cream.',
  'Ox-Pig':
    'Pig persuades Ox to stay for pudding. In return the cart gets pulled, the gutters get cleared, and a stern heart learns to take seconds.',
  'Snake-Snake':
    'Closed books on one elegant shelf. The understanding is uncanny, the jealousy likewise, so read each other a page aloud most nights.',
  'Snake-Horse':
    'Snake lingers where Horse has already left. The heat is real on both sides; agree when you will be back, and make the hour worth keeping.',
  'Snake-Goat':
    'Silk and watercolour. You share an eye for beauty and a horror of shouting, but somebody has to tell the builder that the wall is crooked.',
  'Snake-Monkey':
    'Secret friends, each privately sure of being the cleverer. The guessing game never stales, because both of you rather enjoy losing to an equal.',
  'Snake-Rooster':
    'Snake says it in five words and Rooster adds the footnotes. Style, thrift, candour: a couple correctly dressed for whatever happens.',
  'Snake-Dog':
    'Ask Snake directly, as Dog does, and the answer comes eventually. Trust grows in daylight, with fewer mysteries on one side and fewer interrogations on the other.',
  'Snake-Pig':
    'Pig has told all by dessert; Snake has yet to give a surname. Meet mid-table, with some discretion from one and one plain confession from the other.',
  'Rooster-Rooster':
    'Two alarm clocks, set four minutes apart. You share high standards and sharp beaks; praise in public, correct in private, and correct less.',
  'Rooster-Dog':
    'Rooster points out a fault and Dog hears an accusation. Open with what went right, take the worry seriously, and mend the fence from both sides.',
  'Rooster-Pig':
    'Rooster plumps the cushions; Pig sits on them. A happy home, where tidiness is admired aloud and idleness sometimes counts as an achievement.',
} satisfies Partial<Record<EasternPairKey, string>>
