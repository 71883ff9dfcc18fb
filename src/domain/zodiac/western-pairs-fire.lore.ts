import type { WesternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier sign on the wheel is a fire sign. */
export const WESTERN_FIRE_NOTES = {
  'Aries-Aries':
    'You both reach for the same door handle. The pace is glorious and the quarrels are short, provided somebody agrees to lose one now and then.',
  'Aries-Taurus':
    'Aries wants to leave now; Taurus wants to finish eating. Meet halfway and each gets what they lack: a push, and somewhere worth coming home to.',
  'Aries-Gemini':
    'Aries dares and Gemini talks you both past the doorman. Weekends start with a bet and end in a story, so nobody has time to sulk.',
  'Aries-Cancer':
    'What Aries says and forgets, Cancer hears and keeps. It works when one learns to knock, and the other learns to say ouch on the day.',
  'Aries-Leo':
    'Fire recognises fire. Aries lights the idea, Leo gives it a stage, and both clap loudly. Just take turns at being the one who is celebrated.',
  'Aries-Virgo':
    'Aries has already assembled it; Virgo is holding the screws left over. Respect comes once speed admits its mistakes and precision admits it was impressed.',
  'Aries-Libra':
    'I meets we. Libra teaches Aries to ask before charging, Aries teaches Libra to order without a poll, and the pull across the wheel is strong.',
  'Aries-Scorpio':
    'Mars claims you both. Aries fights at noon in the street, Scorpio at midnight by letter, so agree early on how, when and where you argue.',
  'Aries-Sagittarius':
    'Nobody here waits to be persuaded. One names the mountain, the other is lacing boots, and your only chore is to remember the way back.',
  'Aries-Capricorn':
    'A sprinter and a climber, each sure of setting the pace. Give Aries the first mile, give Capricorn the map, and stop timing each other.',
  'Aries-Aquarius':
    'Aquarius has the odd idea, and Aries the nerve to try it on a Tuesday. Friendship comes easily; tenderness waits for one of you to start.',
  'Aries-Pisces':
    'Behind the gate that Aries guards, Pisces dreams. Lovely, as long as bluntness loses its edges and wishes are spoken at normal volume.',
  'Leo-Leo':
    'A house with two suns and excellent parties. Praise must flow both ways, daily, and the head of the table must be taken in turns.',
  'Leo-Virgo':
    'Leo throws the party; Virgo counts the chairs. It hums when the applause reaches the kitchen and the notes on the speech wait until morning.',
  'Leo-Libra':
    'Charm squared. Libra knows what flatters, Leo knows how to wear it, and the two of you can turn a rented room into an occasion.',
  'Leo-Scorpio':
    'All of Leo is on show and most of Scorpio is not, and neither likes to yield. Loyalty is common ground: promise it early, concede in private.',
  'Leo-Sagittarius':
    'Big laughs, bigger plans, no one told to tone it down. Sagittarius teases the crown a little crooked; Leo gives the wanderer a reason to return.',
  'Leo-Capricorn':
    'One wants the ovation, the other the pension. You may find each other a little embarrassing, until you notice that you are building the same house.',
  'Leo-Aquarius':
    'Leo hopes to be the favourite; Aquarius likes everyone equally. There is a real spark across this gap, so say who comes first, then enjoy the crowd together.',
  'Leo-Pisces':
    'Leo performs, Pisces absorbs, and a careless joke can sink in for days. Gentle praise in both directions makes friends of actor and audience.',
  'Sagittarius-Sagittarius':
    'A drawer of passports and no calendar. You will never lack horizon or honesty, though one of you must eventually buy the washing powder.',
  'Sagittarius-Capricorn':
    'The archer aims at everything, the goat at one peak. Hope lends the plan some air, and the plan gets hope through February.',
  'Sagittarius-Aquarius':
    'Freedom is the shared creed. You debate until two, leave each other alone without offence, and return with better questions than you took.',
  'Sagittarius-Pisces':
    'Both of you believe in more than the visible. Candour lands hard on soft ground, so Sagittarius should aim kindly, and Pisces should say where it hit.',
} satisfies Partial<Record<WesternPairKey, string>>
