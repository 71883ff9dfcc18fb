import type { NumerologyNumber } from '#domain/numerology/reduction.ts'

export interface LifePathMeaning {
  short: string
  text: string
}

export const LIFE_PATH_MEANINGS: Readonly<Record<NumerologyNumber, LifePathMeaning>> = {
  1: {
    short: 'Goes first, and holds the door for whoever follows',
    text: 'Someone has to ring the landlord, choose the trail, say the first ‘I like you’. Usually it’s you. A 1 life path is a long apprenticeship in standing on your own feet, so you trust your own compass early and grow restless inside anyone else’s plan. In love you are direct, and loyal to what you start. The lesson that keeps coming back is small and daily: letting somebody carry the other end of the sofa.',
  },
  2: {
    short: 'Hears what the room is trying to leave unsaid',
    text: 'At a dinner for eight, you notice the one who has stopped talking. The 2 path runs through other people: you read tone, hold both sides of a quarrel, and remember how everyone takes their tea. Partnership suits you, and you bring to it a patience that most of us only show to pets. Be wary of the peace you keep by swallowing things. ‘I’d rather have noodles tonight’ is a full sentence, and love survives it easily.',
  },
  3: {
    short: 'Makes the story better and the evening longer',
    text: 'Your bad day becomes the funniest story of the week, and telling it is how you find out what you felt. Words, songs, doodles on the shopping list: a 3 keeps turning life into something to share. People fall for your lightness first and are surprised, later, by how much goes on beneath it. Let them see that too. And the half-finished project in the drawer would like a visit, before the next bright idea moves in.',
  },
  4: {
    short: 'Builds slowly, so that it stands',
    text: 'Your affection carries a toolbox. You fix the dripping tap, save for the trip, arrive when you said you would, and after a year somebody notices that their whole life runs more quietly with you in it. The 4 path is about making things that last: a home, a trade, a promise. Sudden change can feel like a stranger’s pencil on your blueprint. Leave one weekend a month unplanned, and see how well your walls hold.',
  },
  5: {
    short: 'Keeps one bag packed and both eyes open',
    text: 'A list of your jobs, addresses and passing obsessions would need a second page. Fives learn by going there: tasting it, taking the wrong bus, talking to the stranger at the back. Your company gives an ordinary Tuesday a few extra exits. What you ask of love is room to move, and someone you are glad to find in the hall when you get home. Staying can be an adventure as well. It just begins more quietly.',
  },
  6: {
    short: 'Sets one more place at the table',
    text: 'Friends ring you from the hospital car park, because you’ll come, and bring soup. The 6 path is walked through kitchens, group chats and school gates, and its gift is making people feel looked after. You love with your hands full. Now and then help turns up that nobody asked for, and the helper goes to bed tired and a little unthanked. Let others do things for you, badly if they must. Receiving is a way of loving them back.',
  },
  7: {
    short: 'Reads the footnotes, then asks who wrote them',
    text: 'A locked drawer and a free afternoon are all you need to be happy. Along the 7 path, questions outrank applause: how it works, what that look meant, why anyone believes it. You need hours alone the way others need sleep, and you come back from them kinder. Someone who loves you may hear the silence and fear the worst, so leave a note on the door: back by six, still yours. Your trust is slow, and then very deep.',
  },
  8: {
    short: 'Takes the heavy end and means to arrive',
    text: 'You see the whole machine: who decides, what it costs, where it sticks. An 8 life path deals in weight, whether that’s money, responsibility or a say in other people’s days, and it keeps asking you to carry it fairly. A promise from you can be put in the bank. At home the same strength may sound like a meeting with minutes. Leave the phone in another room, lose at cards, let yourself be comforted. Few investments pay better.',
  },
  9: {
    short: 'Has a heart with the doors left open',
    text: 'On trains, strangers tell you their lives. Your love is wide: causes, friends from five different chapters, the person everybody else has given up on. Nine closes the row of digits, so this path knows about endings, about forgiving and handing back the key. Those nearest you sometimes queue behind the whole world. Come home with some of that love still in your pockets, and say what you need yourself, in plain words, before you are empty.',
  },
  11: {
    short: 'Picks up the signal before the phone rings',
    text: 'Something in you can tell when a friend’s ‘fine’ is nothing of the sort. Eleven is a master number, often read as a 2 with the volume turned up: the same tenderness on a stronger current. You inspire people almost by accident, then lie awake at three going over what you said. Sleep, long walks and one calm person will do you more good than any omen. Your hunches deserve a hearing. Check them gently against the facts, then trust them.',
  },
  22: {
    short: 'Dreams in blueprints and brings a ladder',
    text: 'Plenty of people have visions, and plenty can read a spreadsheet. You do both before breakfast. The 22, a master number with a practical 4 inside, wants to make something that outlives the afternoon: a school, a company, a garden for the whole street. Sometimes the sheer size of it stops you from starting. So begin with one brick and one ally. And look up from the plans now and then, because whoever is handing you coffee belongs in them.',
  },
  33: {
    short: 'Teaches by caring, and cares by staying',
    text: 'Children, dogs and people in tears find you across a crowded room. Thirty-three is the rarest master number, a 6 with a wider roof: care that grows into teaching, mostly by example. Your best lessons happen over the washing-up, when the real question finally comes out. Nobody can be that for everyone, and no number should ask it of you. Choose whom you carry this year. Put your own name on the list, and somewhere near the top.',
  },
}
