import type { WesternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier sign on the wheel is a water sign. */
export const WESTERN_WATER_NOTES = {
  'Cancer-Cancer':
    'Two moons, one kitchen. Nobody is fed better or understood faster; agree that only one person at a time may retreat into the shell.',
  'Cancer-Leo':
    'Cancer tends the hearth and Leo resembles one. The cook wants thanks, the star wants applause, and both of you could ask for it plainly.',
  'Cancer-Virgo':
    'Care is the family trade. Cancer warms the plate, Virgo reads the label, and both should be told regularly that they have done enough.',
  'Cancer-Libra':
    'Cancer says it with a mood, Libra with a phrase, and each suspects the other of dodging. Name the feeling first, then be diplomatic.',
  'Cancer-Scorpio':
    'Deep water, a locked door, and a key under a stone that only you two know. Loyalty is instinctive; let in daylight before moods become weather.',
  'Cancer-Sagittarius':
    'One gets homesick at the airport, the other at the front door. Make small rituals of leaving and returning, and you may both travel better.',
  'Cancer-Capricorn':
    'Hearth opposite summit. Capricorn provides, Cancer comforts, and each secretly needs what the other does by reflex. Swap jobs on Sundays.',
  'Cancer-Aquarius':
    'Supper is warm and Cancer wonders; Aquarius had not noticed the time. A message home costs little, and staying calm without one is worth practising.',
  'Cancer-Pisces':
    'You know each other by the sound of the key in the lock. Tears are welcome, songs are shared, and somebody must still remember the bins.',
  'Scorpio-Scorpio':
    'A pair of safes, each hoping to be opened. Once trust is complete, little can break it; until then, trade one secret a week, fairly.',
  'Scorpio-Sagittarius':
    'Scorpio reads the silence and Sagittarius fills it. Honesty suits you both; one can learn to lighten up, the other to lower the voice.',
  'Scorpio-Capricorn':
    'Patient, private, hard to impress, you size each other up for months. What follows is sturdy, and deserves the odd afternoon of pure silliness.',
  'Scorpio-Aquarius':
    'Scorpio wants all of one person, Aquarius a little of everyone, and neither shifts easily. Spell out what loyalty means before anybody tests it.',
  'Scorpio-Pisces':
    'Pisces trusts the dark and Scorpio knows the way through it. Few words are needed, and a kindly drawn boundary keeps closeness from flooding.',
  'Pisces-Pisces':
    'A shared dream with no one at the tiller. Wonderful evenings, mislaid invoices: choose one practical task each and treat it as an act of love.',
} satisfies Partial<Record<WesternPairKey, string>>
