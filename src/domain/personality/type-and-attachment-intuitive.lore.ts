import type { AttachmentStyle, MbtiType } from '#domain/people/choices.ts'

export type IntuitiveType = Extract<MbtiType, `${'E' | 'I'}N${string}`>

export const INTUITIVE_TYPE_AND_ATTACHMENT: Record<IntuitiveType, Record<AttachmentStyle, string>> = {
  INTJ: {
    Secure:
      'The five-year plan has a second chair in it, and they mention this over toast as though it were obvious. A disagreement is treated as a design problem with two owners: they listen, revise the drawing, and go back to their book without keeping score.',
    Anxious:
      'The fourth message stays in drafts while they build a model of the silence, with scenarios and likelihoods, and by midnight the model is persuasive and quite wrong. One short fact from a partner, “stuck at work, missing you”, does more good than any amount of analysis.',
    Avoidant:
      'Self-sufficiency was the first system they ever designed, and it runs beautifully for one. Letting someone in feels like handing over the only copy of the blueprints, so they reveal a page at a time, and each page shown is a serious declaration of love.',
    'Fearful-Avoidant':
      'Foresight turns on them here: they can picture the tenderness ten years on, and the ending just as sharply, and some nights both play at once. It steadies them when a partner stays with this week only, says what will happen on Saturday, and then lets Saturday come true.',
  },
  INTP: {
    Secure:
      'Love is filed under things that need no proof, which frees the whole mind for play. They will wander off into the question of how bees choose a new home, and come back an hour later with two cups of tea and the answer, certain of their welcome.',
    Anxious:
      'A heart that wants certainty sits beside a mind that refuses to grant it. So the question of whether they are loved is held to a standard of proof no relationship could meet, one counterexample at a time. Hearing the answer often, in plain words, slowly becomes evidence they accept.',
    Avoidant:
      'Asked how they feel, they may give a lucid account of how feelings work in general. The real answer is being drafted somewhere behind it, and a note slid under the door, or a question asked side by side on a walk, will reach it sooner than eye contact.',
    'Fearful-Avoidant':
      'They draw near where it feels safe, among ideas: three hours on time travel, two faces lit by one screen. Then a sincere remark slips out, and they spend two days taking it apart for hidden flaws. Answer it lightly and warmly, and the next one comes sooner.',
  },
  ENTJ: {
    Secure:
      'Ambition comes home with them and takes its shoes off. They will back a partner’s project with a budget, a deadline and a lift to the interview, and then ask, with no loss of stature, to be held for a while because their own day went badly.',
    Anxious:
      'Worry arrives dressed as leadership. When a partner goes quiet they book the trip, fix the calendar, call for a talk at eight, all to cover one small question: would they still be chosen with nothing to offer? It deserves an answer in full sentences.',
    Avoidant:
      'Their week has a slot for everybody’s needs and leaves their own unlisted. Being useful feels safer than being known, so they solve and fund and drive. Ask what frightened them this month, then wait past the first efficient answer, because the second one comes from further in.',
    'Fearful-Avoidant':
      'They can address a room of forty and lose their nerve over one honest text. Control soothes them, so a tender week may end in a sudden review of the terms. Slowly they come to trust the person who takes no orders, holds no grudge and pulls up a chair.',
  },
  ENTP: {
    Secure:
      'Debate is how they hold hands. They will argue both sides of where the bookcase goes, laugh when they are beaten, and stay curious about the same person for years, since it has never occurred to them that being safe and being finished are the same thing.',
    Anxious:
      'When they feel someone drifting, they get funnier. A run of brilliant bits, an outrageous theory at dinner, a tease with a small hook in it: each one is fishing for a sign of life, and “I’m still delighted by you” brings in the whole catch.',
    Avoidant:
      'There is always another angle, and a tender conversation can be left by any of them. The joke lands, the subject has moved, and everyone is laughing. A fond partner laughs too, then sets it back on the table: “Good line, and I’d still like to know.”',
    'Fearful-Avoidant':
      'Possibility is their native air, so commitment can feel like a window closing at noon and like shelter from the rain by six. They may pick a clever quarrel on the eve of something lovely. Someone who notices the date, and says so gently, can save the evening.',
  },
  INFJ: {
    Secure:
      'They see what a person could become and, being unafraid, feel no need to hurry it along. A friend may talk at their table until one in the morning and leave lighter. Afterwards they tell the person they love, quite plainly, that they are empty and would like toast.',
    Anxious:
      'Reading faces comes so easily that they forget it is guesswork. A sigh at the sink becomes a whole buried grief, tended for days before anyone has mentioned it. The kindest habit they can learn is to put the reading down and ask: “Was that about me?”',
    Avoidant:
      'Everyone’s confidant, and hardly anyone’s patient. They give such close attention that few people notice the door to their own room is shut, which is partly how they like it. Being asked a second time, on a different day, tells them the question was meant.',
    'Fearful-Avoidant':
      'Other people’s moods reach them before their own do, so intimacy can be like living beside a loud radio. Overwhelmed, they may vanish for a week behind perfect kindness. “I’m cross, it’s mine, I’ll be fine by supper” gives them back the quiet in which they can stay.',
  },
  INFP: {
    Secure:
      'The daydream and the actual person are allowed to differ, and the actual one wins. They can say “that hurt” before it hardens into a private legend, and an hour later be back on the sofa with the culprit, composing an overlong ballad about the cat.',
    Anxious:
      'Longing comes with a soundtrack, and they know every verse. An unanswered letter can be lived in like a novel, which is why the remedy is so ordinary: a train time, a shopping list, a photograph of a sandwich, each one proof that somebody is really there.',
    Avoidant:
      'Their inner world is furnished, heated and open by appointment. They may love a person for a year in the pages of a notebook and turn up on the day looking merely polite. Whoever handles the first page they are shown with care will find a whole shelf behind it.',
    'Fearful-Avoidant':
      'Part of them hopes to be recognised across a crowded room, and part has already planned the way home. Real closeness disturbs the ideal, and can alarm them more than distance does. Small unpoetic constancy gets past the guard: soup, lifts, the same joke every Friday.',
  },
  ENFJ: {
    Secure:
      'Encouragement is their trade, and here it has no strings on it. They will stay late to help somebody rehearse, then drop on to the sofa and announce that it is their turn to be looked after, which teaches everyone in the house that asking is allowed.',
    Anxious:
      'By dessert they know what each guest needed and whether they supplied it. On the drive home the audit turns inward, because being needed has come to feel like the rent on being loved. Adore them on a day when they have done nothing at all, and say why.',
    Avoidant:
      'Nobody guesses, since they are so warm. The warmth faces the street like a shop window, lit and welcoming, while their own troubles stay in the stockroom. Trust begins with the person who sees the tired smile, walks round to the back and offers to carry a box.',
    'Fearful-Avoidant':
      'Drawing people in is a real gladness, and then comes the weight of having been believed. When someone leans on them fully, three new committees may suddenly require them. They rest easier with a lighter lean and a clear sentence: “I like you here, with no job to do.”',
  },
  ENFP: {
    Secure:
      'Every stranger is a possible friend, and there is still no doubt whom they are going home to. They come through the door with a plant, a rumour and a plan for Portugal, want to hear about the dull meeting too, and can argue at ten and be sound asleep by eleven.',
    Anxious:
      'Enthusiasm is the sign they watch for, because it is how they say everything themselves. A flat “sounds good”, sent in reply to a page of ideas, can take the colour out of an afternoon. A partner of few words might spend three more: “Tell me everything.”',
    Avoidant:
      'They give everyone the first chapter with both hands. The later ones, where the doubts are kept, tend to be interrupted by a new trip or a new idea, so the way to hear them is to go along for the adventure and ask on the long slow train back.',
    'Fearful-Avoidant':
      'Love arrives at a run and is sincerely meant. Then they wake at four with a heart like a moth in a lampshade, a wish for closeness arguing with a fear of being kept. Leave a window open, hold the plan for Sunday, and they tend to stay by choice.',
  },
}
