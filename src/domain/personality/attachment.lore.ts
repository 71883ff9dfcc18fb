import type { AttachmentStyle } from '#domain/people/choices.ts'

export const ATTACHMENT_LORE: Record<AttachmentStyle, { short: string; deep: string }> = {
  Secure: {
    short: 'Comes close without clutching, steps away without slamming a door.',
    deep: 'A message goes unanswered all afternoon, and the thought that turns up is “busy day, probably.” Much of the secure habit lives in that small, generous guess. People who lean this way learned somewhere, in childhood or much later, that closeness tends to hold and that a quarrel is weather. So they ask for what they want in the same voice they use for the salt. They can miss you and still enjoy the concert. None of this makes them calm saints. They sulk, they panic at airports, they can be slow to grasp how frightening a silence feels to someone who learned otherwise, and a long hard stretch can unsettle anyone. Life beside them is easiest when the plainness goes both ways. And if this is the style you are hoping for, it is worth knowing that many people grow into it, often beside one steady friend, partner or therapist.',
  },
  Anxious: {
    short: 'Loves with the volume up, and listens hard for footsteps on the stairs.',
    deep: 'Three dots appear, then vanish, and the whole evening leans towards the phone. Someone with an anxious lean has a very fine ear for distance. They catch the shorter kiss, the missing goodnight, the yawn that might have meant something, and they are right often enough to keep listening. Behind it there is often a sensible lesson: love came and went unpredictably, so it paid to keep watch. The same ear makes them wonderful company. They remember, they follow up, they come to the station. Under strain they may test, or text again, or agree to far too much, when the sentence they need is “I’m worried, can you tell me we’re all right?” A partner helps by being predictable in small ways: the call at the hour it was promised. Friends, sleep and a full diary help as well. With enough kept promises, the alarm learns to ring less.',
  },
  Avoidant: {
    short: 'Feels a great deal, in private, with the door pulled nearly shut.',
    deep: 'After a perfect weekend together they need a Monday alone, and the need is as real as hunger. An avoidant lean can begin with a child who found that managing quietly was the surest way to be all right. Such a child grows up capable, calm in emergencies and easy to live beside, with a habit of discovering feelings about two days late. Closeness is wanted. It also sets off an old instinct to check where the exits are. So warmth may come sideways, as a repaired bicycle or an article sent without comment. When a talk turns tender they may go blank or make a joke, and the blankness may be fullness with nowhere to go. Time helps, and so does a return date: “I need an hour, then I’ll come back to this.” Each time they come back and find no punishment waiting, the door stays open a little wider.',
  },
  'Fearful-Avoidant': {
    short: 'One hand reaches out while the other keeps hold of the coat.',
    deep: 'Imagine wanting to come in from the cold and flinching at the warmth of the room. For people with a fearful-avoidant lean both feelings are honest, and they can trade places within an hour. A tender night may be followed by a cool morning that surprises them as much as anyone. Sometimes the reason is that closeness and hurt once lived at the same address, so the heart learned to send two messages at once. Many have rare gifts, too: they read a room quickly, they seldom judge, they know what courage costs. A slow pace and a steady tone do good, with few surprises and no ultimatums. It helps to say the weather aloud: “I want you near and I feel like running. Please just sit here.” Nobody has to untangle it alone, and a good therapist can be a fine companion. Plenty of people who started here have found solid ground.',
  },
}
