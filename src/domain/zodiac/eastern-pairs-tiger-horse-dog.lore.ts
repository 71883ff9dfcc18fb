import type { EasternPairKey } from '#domain/zodiac/pair-levels.ts'

/** The pairs whose earlier animal belongs to the trine of the Tiger. */
export const EASTERN_TIGER_TRINE_NOTES = {
  'Tiger-Tiger':
    'One mountain, two roars. Passion is never in doubt. The question is who apologises first, and a coin kept by the door will settle it.',
  'Tiger-Rabbit':
    'Tiger kicks the door; Rabbit has already found the key. Such calm is a blessing, if it gets thanked and the roaring happens outdoors.',
  'Tiger-Dragon':
    'Wind and cloud, as the old paintings have it: magnificent weather. Keep one small room indoors where nobody has to be brave, or right.',
  'Tiger-Snake':
    'For Tiger, unsaid is unsafe; for Snake, said is too soon. Suspicion breeds in that gap, so close it daily with one plain sentence each.',
  'Tiger-Horse':
    'Off before breakfast, back with mud and a story. Each of you loves liberty enough to grant it, and neither ever needs dragging anywhere.',
  'Tiger-Goat':
    'Tiger defends the den and Goat makes it lovely. A roar is alarming at close range, so drop a register and let the gentle one win sometimes.',
  'Tiger-Monkey':
    'Monkey pulls the one tail that is sure to turn round. Great sport until pride is bruised; agree which jokes are closed and keep them closed.',
  'Tiger-Rooster':
    'No sooner has Tiger landed than Rooster has notes. Take half the criticism and half the risks, and you will astonish each other.',
  'Tiger-Dog':
    'Tiger finds the cause; Dog asks whether anyone has eaten. Shared principles, shared marches, and a loyalty that sees both of you home.',
  'Tiger-Pig':
    'Pig greets the storm with dinner, Tiger guards the most trusting heart in town, and each claims the better bargain. The old charts call you secret friends.',
  'Horse-Horse':
    'Reins for two and no hands on either. The run is glorious; name a stable, a bedtime, and a keeper of the keys.',
  'Horse-Goat':
    'Sworn friends on the old charts. Goat makes the meadow worth coming back to, and Horse brings in the day’s news, slightly out of breath.',
  'Horse-Monkey':
    'Fast and funny, like a chase through a market. Stop on the bridge and ask who is tired, since neither of you will volunteer it.',
  'Horse-Rooster':
    'A schedule, neatly drawn by Rooster and beautifully cleared by Horse. Admire the form on both sides, and keep only the three rules that matter.',
  'Horse-Dog':
    'Dog likes to know where Horse is going and is usually invited along. Open roads, honest talk, and someone who always waits at the corner.',
  'Horse-Pig':
    'The hike is Horse’s idea and the lunch is Pig’s. Cheerful company, and talk about feelings goes best while walking, with a bench in sight.',
  'Dog-Dog':
    'Each keeps watch so that the other may sleep, and therefore nobody sleeps. Take shifts. Share the fear aloud and it shrinks to its proper size.',
  'Dog-Pig':
    'Pig opens the door to everyone while Dog checks names. A warm, steady pair: let trust relax the guard, and let caution save the silver.',
} satisfies Partial<Record<EasternPairKey, string>>
