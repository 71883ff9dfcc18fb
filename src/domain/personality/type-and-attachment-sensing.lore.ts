import type { AttachmentStyle, MbtiType } from '#domain/people/choices.ts'

export type SensingType = Extract<MbtiType, `${'E' | 'I'}S${string}`>

export const SENSING_TYPE_AND_ATTACHMENT: Record<SensingType, Record<AttachmentStyle, string>> = {
  ISTJ: {
    Secure:
      'They said Thursday at seven, and on Thursday at seven there is a knock. Keeping their word is the love letter. Trusting the other person’s word comes as easily, so when someone runs late they put the lid back on the pan and start the crossword.',
    Anxious:
      'Routine is where they listen for danger. The goodnight call that came at ten for a year, and tonight at twenty past, is noted without comment, and the washing-up becomes unusually thorough. A word of explanation, offered before they have to ask, puts the world back in order.',
    Avoidant:
      'Devotion is kept in the files: the insurance renewed, the spare key cut, a ticket from the first outing tucked behind a passport. Saying it aloud can feel like reading someone a contract they have already signed. They warm to a partner who knows where to look.',
    'Fearful-Avoidant':
      'They trust what has lasted, and closeness has not always made the list. So the evidence is gathered slowly, a kept appointment here, a returned book there, and one broken promise can send them back to page one. They do begin again, and the second reading goes faster than the first.',
  },
  ISFJ: {
    Secure:
      'A cupboard in their kitchen holds the tea that each friend prefers. The other half of the gift is rarer: they can say “not tonight, I’m tired” without a week of guilt, and when somebody else brings the soup they sit down and eat it hot.',
    Anxious:
      'Every kindness ever done to them is remembered, and they suspect they are behind with the repayments. So they bake, iron and agree, then lie awake over a tone of voice. Thank them for one particular thing, do the next thing yourself, and keep them company while you do it.',
    Avoidant:
      'Looking after people is the gentlest way they know of keeping them at arm’s length; while they fetch a cushion, nobody can ask how they are. Take the tray, sit on the back step and talk about years ago. Memory is the door they leave unlocked.',
    'Fearful-Avoidant':
      'The past speaks loudly to them, good birthdays and slammed doors alike. They may nurse someone through flu with endless patience, then shy from a simple “I need you.” Familiar things lend them courage: the same bench, the same two mugs, a promise repeated in the same words.',
  },
  ESTJ: {
    Secure:
      'Home runs like a good railway, and they are delighted when somebody pulls the cord for a picnic. Told that they have been bossy, they think, agree, apologise before the plates are cleared and change how Saturday works, having always preferred mending a thing to defending it.',
    Anxious:
      'If love could be minuted, they would sleep better. Uncertainty comes out as logistics, what time, who with, which train, and can land as checking up. Said straight, “I miss you, when are you home?”, the same worry gets a much warmer answer.',
    Avoidant:
      'Ask about the roof and they will talk for an hour; ask whether last winter was lonely and they go up to look at the roof. Competence has always spoken for them. Come along and hold the ladder, and something private may well be said to the gutter.',
    'Fearful-Avoidant':
      'Rules make a room safe, and they would like a few for this. When feeling surges they may turn stern about a wet towel or a late bill, because small things can be won. An agreement about how to argue, who pauses and who comes back when, strikes them as tenderness.',
  },
  ESFJ: {
    Secure:
      'Well into the party they have not once scanned their partner’s face for a verdict. Having people round is pleasure, and no one is billed for it. When the last guest has gone they want the gossip, the leftovers and two chairs pulled up close.',
    Anxious:
      'Forty birthdays live in their head, and they would be heartbroken, behind a laugh, to find their own forgotten. A frown across the table can undo a whole good evening. Praise them to somebody else while they are within earshot, and it will be believed for a month.',
    Avoidant:
      'Always in company, seldom alone with anyone: that is how they manage it. Between the cake, the cousins and the group chat there is never quite a moment for the harder talk. Stay behind to dry the glasses, and let a silence or two go by without rescuing it.',
    'Fearful-Avoidant':
      'Harmony matters so much to them that when it cracks they may leave the room in spirit, smiling, and be hard to reach for days. One quarrel that ends in a hug and a takeaway is a surprise. After the fifth they start to believe that cracks can be mended.',
  },
  ISTP: {
    Secure:
      'Silence with them is roomy, and so is talk. They will spend a Sunday inside an engine, come in with black hands held carefully out to the sides for a kiss, and answer “do you still like me?” with a plain yes, because it was a plain question.',
    Anxious:
      'Few would guess that the calm one at the workbench has read the same message nine times. The alarm sounds in the body first, and they go looking for something to take apart. Hand them the other spanner, and around the third bolt the worry tends to come out as a sentence.',
    Avoidant:
      'Freedom of movement is next to breathing for them, and talk of the distant future can feel like a hand on the collar. They return unasked, often carrying the very bracket that was missing from the shelf. A note saying when they will be back costs them little, and lets the other person breathe too.',
    'Fearful-Avoidant':
      'In an emergency there is nobody better; it is the quiet dinner afterwards that has them glancing at the door. Skill has kept them safe where people sometimes failed to. Trust comes through shared doing, a tent pitched in the wind, a boat brought in, and words follow later.',
  },
  ISFP: {
    Secure:
      'They love in the present tense: this peach, this song, this face in this light. Sure that there will be a tomorrow, they can let a mood pass without calling a meeting about it, and when a plan does not suit them they say no once, softly, and mean it.',
    Anxious:
      'What they cannot say goes into things: a drawing left on a pillow, a playlist in a telling order, the good plum kept back. Then they watch to see whether it was understood. Ask what this one is saying, and take your time over the reply.',
    Avoidant:
      'Picture a deer at the edge of the garden. They come close of their own accord, in companionable silence, and a sudden label or a demand to define things sends them back among the trees. Stay where you are, carry on with the weeding, and leave the gate as it is.',
    'Fearful-Avoidant':
      'Everything reaches them unfiltered, the sweetness of being held and the alarm of it. One day they paint the whole kitchen yellow for somebody; another, they cannot pick up the phone. Neither day is a lie, and someone who loved the yellow can say so and wait.',
  },
  ESTP: {
    Secure:
      'They can have the whole bar laughing and leave no doubt about whose coat is over their arm. Trouble gets met the same day, standing up: what happened, what do we do, are we all right? Then they are hungry, and the matter is closed for good.',
    Anxious:
      'Stillness is when it catches up with them. All week they were quick and bold, then comes one slow reply on a Sunday, and they are out running, phone in hand, to outpace a thought. “Sorry, I was asleep, come over” has them laughing at themselves by dark.',
    Avoidant:
      'Nobody thinks to look for a shy person at the front of the queue for the zip wire, which makes it an excellent place to hide. Sitting still to discuss feelings is the real height. Try it on a long drive, where both of you are watching the road.',
    'Fearful-Avoidant':
      'First off the high rocks, last to say “I missed you.” Danger they can read, while tenderness gives no warning and has no technique. When a dare or a row comes out of nowhere, a level voice and an open hand, with time to take it, meet what is underneath.',
  },
  ESFP: {
    Secure:
      'Joy is handed round like cake, and nobody counts the slices. They dance in the supermarket, cry at the advert for gravy, admit to being jealous in a single sentence, get a hug for it, and by the time they reach the tills it has become a funny story.',
    Anxious:
      'The brightest person at the table has one eye on whoever isn’t laughing. If affection seems to dim they turn themselves up, a new jacket, a bigger plan, until they are worn out. Being sought out afterwards, in the kitchen, with no one to perform for, lets them rest.',
    Avoidant:
      'They can make a friend for life in a lift and keep a partner guessing for years. Fun is offered to all, and sorrow is saved for the shower with the radio on. When a sad day does show, stay in the room and let it be as welcome as the party was.',
    'Fearful-Avoidant':
      'A glorious night, a declaration on the bridge, then a week of jokes by text: the music stopped, and they heard how much they had meant it. Take the declaration as true and the jokes as nerves. A morning with nothing planned, bread and sun on the floor, makes staying easier.',
  },
}
