import type { EasternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier animal belongs to the trine of the Rat. */
export const EASTERN_RAT_TRINE_NOTES = {
  'Rat-Rat':
    'One pantry, superbly stocked by both of you. Pool the worries along with the savings, or you will each lie awake guarding the same cheese.',
  'Rat-Ox':
    'In the old race the Rat rode on the Ox, who has never minded. Nerve meets stamina, the plan meets the muscle, and the house runs.',
  'Rat-Tiger':
    'By the time Rat has spotted the trap, Tiger has leapt. Fine company in a crisis; in calmer weeks, one might risk more and one less.',
  'Rat-Rabbit':
    'Each of you hears the floorboard before it creaks. You soothe one another well, though two light sleepers need a rule about bad news after ten.',
  'Rat-Dragon':
    'Somebody has the vision, and somebody has read the contract. With Dragon and Rat, big ideas get funded, launched and, with luck, finished before supper.',
  'Rat-Snake':
    'Strategy at breakfast. Neither shows a whole hand, which is flirtation at first and loneliness later, so lay a few cards face up.',
  'Rat-Horse':
    'Midnight and noon on the old compass: Rat stores the grain, Horse bolts through the field. Keep separate purses and share one adventure a season.',
  'Rat-Goat':
    'Rat counts what Goat gives away, and Goat feels counted. A fixed sum for beauty, with no questions asked, will spare you half the quarrels.',
  'Rat-Monkey':
    'A conspiracy of two. Monkey picks the lock, Rat works out what lies behind it, and the laughter can be heard down the corridor.',
  'Rat-Rooster':
    'The books balance, by two methods: Rooster audits, Rat improvises. Praise the result before discussing how it was reached, and breakfast goes better.',
  'Rat-Dog':
    'Dog trusts slowly, and Rat is always up to something, usually a surprise party. Explain the secrecy early, and a guardian is won for life.',
  'Rat-Pig':
    'Easy pleasures, warmly shared: Pig lays the table, Rat finds the bargain wine. Let the thrifty one see the bill before the generous one pays.',
  'Dragon-Dragon':
    'Thunder in stereo. You admire each other enormously and should book two stages, with a clear rule about who has the last word this week.',
  'Dragon-Snake':
    'From the sky Dragon sees the coast, from the grass Snake sees the foot. You miss nothing, if one accepts advice and the other volunteers it.',
  'Dragon-Horse':
    'Thrilling pace, terrible laundry. Neither of you was born for maintenance, so draw straws for the chores before anyone begins keeping score.',
  'Dragon-Goat':
    'Big voice, soft cushions. Dragon guards what Goat makes lovely; mind the volume on one side, and on the other say plainly what hurts.',
  'Dragon-Monkey':
    'Monkey supplies the trick, Dragon the trumpet. You talk each other into marvels, and the jokes keep all that ambition from growing pompous.',
  'Dragon-Rooster':
    'The details that Dragon flies over get minded, and all that Rooster polish finally has somewhere splendid to go. Secret friends, by the old reckoning.',
  'Dragon-Dog':
    'Dragon announces; Dog asks for evidence. The doubt is a kind of care and the swagger a kind of hope, so say that before the barking starts.',
  'Dragon-Pig':
    'Being believed in is nearly all a Dragon needs, and Pig does it unasked. See that the believer gets a turn at being believed in.',
  'Monkey-Monkey':
    'Twice the mischief, half the washing-up. You never run out of games, so invent one in which the first to tell the truth wins.',
  'Monkey-Rooster':
    'Everything on Rooster’s desk lies at right angles until Monkey walks past. Sweet enough, while the teasing misses the sore spots and the scissors come back.',
  'Monkey-Dog':
    'To a straight question from Dog, Monkey has five bent answers. Humour opens the gate; a promise kept exactly as stated opens the house.',
  'Monkey-Pig':
    'Pig takes words at face value, and Monkey mints them for fun. Leave the tricks on the doorstep, ask doubts aloud, and supper can be easy.',
} satisfies Partial<Record<EasternPairKey, string>>
