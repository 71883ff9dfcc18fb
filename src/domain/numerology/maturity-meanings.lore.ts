import type { NumerologyNumber } from '#domain/numerology/reduction.ts'

export const MATURITY_MEANINGS: Readonly<Record<NumerologyNumber, string>> = {
  1: 'As the years go by you ask permission less. Somewhere past the middle of things you find your own voice, and it turns out to be friendlier than you feared.',
  2: 'Time files your edges into tact. Later on you’d rather be close than right, and those who stay will tell you how easy you’ve become to lean on.',
  3: 'Joy is what you grow into. The paints come out of the cupboard, the affectionate thing gets said aloud, and younger people start collecting your turns of phrase.',
  4: 'With age you come to love what holds. Routines that once felt like a fence begin to feel like a trellis, and something you planted with patience finally bears fruit.',
  5: 'Your later chapters have more weather in them than the early ones. You travel lighter, mind opinions less, and find that it was never too late for the motorbike, or for love.',
  6: 'What ripens in you is a talent for home. You choose your circle on purpose, feed it well, and learn to serve advice in portions that people can finish.',
  7: 'You become good company for yourself. Questions you were once too busy for come back and sit down beside you, and solitude turns from a waiting room into a garden.',
  8: 'Authority settles on you late and fits well. You know what your time is worth, spend it on fewer things, and use your weight to hold doors open for others.',
  9: 'In the long run your heart gets larger and your luggage smaller. You forgive an old story, give away the good china, and feel oddly rich on the way home.',
  11: 'The second half of life turns up your inner hearing. Hunches you argued with at twenty become advice you take, and people seek you out when they’re short of hope.',
  22: 'Your big work may start when others think of slowing down. By then you have the patience, the address book and a few useful scars, and you build with room for many.',
  33: 'Bit by bit you turn into the person you once needed. Younger ones gather without being called, and you find you can care for them deeply and still be in bed by ten.',
}
