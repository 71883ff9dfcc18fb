import type { WesternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier sign on the wheel is an air sign. */
export const WESTERN_AIR_NOTES = {
  'Gemini-Gemini':
    'Four opinions at a table for two. The banter could light a village; agree on one hour a week when neither of you is allowed to be funny.',
  'Gemini-Cancer':
    'Gemini asks what you think, Cancer asks how you are. Swap questions now and then, and answer the tender messages before the clever ones.',
  'Gemini-Leo':
    'The lines are by Gemini, the delivery by Leo, and company adores you. At home, Leo needs a compliment with no punchline attached.',
  'Gemini-Virgo':
    'Mercury gave you both quick minds: Gemini skims, Virgo proofreads. Share the crossword and the gossip, and leave corrections outside the bedroom.',
  'Gemini-Libra':
    'Conversation as courtship, with good glassware. You can talk each other round to anything, even the decision neither of you wanted to make alone.',
  'Gemini-Scorpio':
    'Gemini skims stones; Scorpio wants to know how deep it goes. Curiosity is the bridge: ask one real question, then stay for the entire answer.',
  'Gemini-Sagittarius':
    'Across the wheel, the fact meets the theory. You will argue happily on long trains, if you can finish one plan before falling for the next.',
  'Gemini-Capricorn':
    'Capricorn plans in decades and Gemini in afternoons. Wit is your common coin, so spend it freely, and write promises down where both can see them.',
  'Gemini-Aquarius':
    'Ideas bounce until the neighbours complain. Neither of you clings, neither bores, and a message saying ’have you considered eels’ counts as a love letter.',
  'Gemini-Pisces':
    'Pisces feels the room while Gemini narrates it. Imagination is shared ground; go easy on the sarcasm, and easier still on the word maybe.',
  'Libra-Libra':
    'Beautifully mannered, and still standing between two restaurants. Affection is plentiful, so spend some of that goodwill on one honest argument.',
  'Libra-Scorpio':
    'Libra smooths the cloth; Scorpio looks beneath it. Value each other’s skill: grace makes truth bearable, and truth keeps grace from going stale.',
  'Libra-Sagittarius':
    'Sagittarius speaks before thinking and Libra thinks before everything. You make cheerful company, improved by one straight answer and one tactful pause.',
  'Libra-Capricorn':
    'Libra is still consulting when Capricorn has decided. Both of you like to lead, in different gloves, so settle who steers what before the first shared bill.',
  'Libra-Aquarius':
    'Fair-minded, sociable, and endlessly interested in people. You would make a fine committee and a better couple, once feelings are allowed on the agenda.',
  'Libra-Pisces':
    'A gentle pair, avoiding the same bad news. Your kindness is real and so is the drift; take turns at being the one who says it.',
  'Aquarius-Aquarius':
    'Separate hobbies, one roof, complete respect. Set an evening aside for closeness, because each of you will wait politely for the other to mention it.',
  'Aquarius-Pisces':
    'Aquarius loves humanity, Pisces the stranger crying on the tram. You could do real good together; remember to look after dinner and each other.',
} satisfies Partial<Record<WesternPairKey, string>>
