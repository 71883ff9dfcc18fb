import type { WesternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier sign on the wheel is an earth sign. */
export const WESTERN_EARTH_NOTES = {
  'Taurus-Taurus':
    'Same sofa, same supper, same stubborn silence after a row. Comfort comes easily to you both; put an outing in the diary before moss grows.',
  'Taurus-Gemini':
    'While Taurus sinks in, Gemini flits past, and each finds the other puzzling. A fixed dinner hour with wildly unfixed conversation suits you surprisingly well.',
  'Taurus-Cancer':
    'Soup, savings, and a door that shuts properly. You both treat home as a craft, and you will know each other’s favourite blanket within the month.',
  'Taurus-Leo':
    'Two immovable objects, one of them better lit. Leo wants a toast and Taurus wants it quiet; trade a grand night for a slow Sunday, and mean both.',
  'Taurus-Virgo':
    'Good materials, well joined. Taurus persuades Virgo to sit down, Virgo keeps the roof sound, and affection takes the form of things that work.',
  'Taurus-Libra':
    'Venus raised you both, Taurus for touch and Libra for manners. Take strict turns at choosing, since one deliberates forever and the other always orders the same.',
  'Taurus-Scorpio':
    'Solid ground facing still water. Attraction is slow to fade here, and so are grudges, which is why somebody must always speak first.',
  'Taurus-Sagittarius':
    'Taurus planted this garden; Sagittarius wants to see over the hedge. Try a rooted month and then a roaming week, both without commentary.',
  'Taurus-Capricorn':
    'A pair that reads the small print and then enjoys the picnic. Capricorn builds upward, Taurus makes it comfortable, and neither mistakes quiet for trouble.',
  'Taurus-Aquarius':
    'One trusts what can be touched, the other what has yet to be invented, and both dig in. Agree on the rent; save the philosophy for walks.',
  'Taurus-Pisces':
    'Pisces brings the music, Taurus the room to hear it in. Dreams find an anchor here, and the anchor should be asked what it dreams about.',
  'Virgo-Virgo':
    'The shelves are perfect and both of you lie awake. Treat each other’s mistakes as gently as you would like your own to be treated.',
  'Virgo-Libra':
    'Virgo wants it correct, Libra wants it pleasant. Lovely dinners result, once the feedback is served warm and every yes is an honest one.',
  'Virgo-Scorpio':
    'You are a pair of noticers. Little needs explaining twice, secrets stay put, and Virgo’s small daily help convinces Scorpio as no grand vow could.',
  'Virgo-Sagittarius':
    'Virgo packed the plasters; Sagittarius left the bag on the bus. Let one plan the route and the other handle whatever happens when it fails.',
  'Virgo-Capricorn':
    'Work clothes and quiet pride. You divide the list without a meeting, prefer competence to roses, and should schedule idleness with the same rigour.',
  'Virgo-Aquarius':
    'Virgo perfects the recipe while Aquarius questions the idea of dinner. You both live upstairs in the head, so ask about the heart out loud.',
  'Virgo-Pisces':
    'The list and the lake. Pisces gets edges, Virgo gets mercy, and across that gap lies more tenderness than either of you expected.',
  'Capricorn-Capricorn':
    'Each of you is carrying a piano and says it is fine. You trust one another with anything except weakness; practise that in small doses.',
  'Capricorn-Aquarius':
    'Saturn holds both deeds: Capricorn keeps the rules, Aquarius rewrites them. Respect comes quickly, warmth takes longer, and a shared project brings it forward.',
  'Capricorn-Pisces':
    'Capricorn builds the harbour and Pisces gives it a reason. One learns to rest, the other to arrive on time, and both end up softer.',
} satisfies Partial<Record<WesternPairKey, string>>
