import type { TypeLore } from '#domain/personality/type-lore.ts'

export const IDEALIST_TYPES_LORE: Readonly<Record<'INFJ' | 'INFP' | 'ENFJ' | 'ENFP', TypeLore>> = {
  INFJ: {
    nicknames: ['The Lighthouse', 'The Deep Listener', 'The Still Water'],
    short: 'Hears the sentence you nearly said, and waits until you are ready.',
    coreFunction:
      'Patterns come to them the way weather comes to a sailor. An INFJ leads with introverted intuition, a slow inward knowing that gathers tones, pauses and half-remembered remarks until a meaning rises by itself. Because their second strength is feeling what others feel, the patterns are mostly about people: who is drifting, who is about to bloom, and what this family has been avoiding since the spring.',
    strengths:
      'They listen so completely that people hear themselves properly for the first time. Friends leave an hour with an INFJ holding a clearer version of what they already knew. There is steel here as well: a private sense of what matters, followed quietly for decades. They write the letter that mends things. And they are far funnier than strangers suspect, in a dry undertone meant for one pair of ears.',
    struggles:
      'Everyone’s worry ends up in their coat pockets, and by evening the coat is heavy. They give until they are empty, say they are fine, and then need three days with the curtains drawn. Disappointment can build unspoken, so that a door closes which nobody else saw swinging. They expect a great deal of love, of work and of themselves, and may overlook the ordinary kindness already on the table.',
    inLove:
      'Slowly, then all the way down. An INFJ would rather be alone than half known, so the early weeks have a careful quality: they ask about your grandmother, your first job, the year you do not mention, and they remember. Small talk is only the hallway. Once they trust you, you get the inner rooms, where there is more play and more passion than the calm front suggested. They will sense your bad day from the way you set down your keys. Do not leave them guessing, and ask twice how they are, because the first answer is often a courtesy. Their rarest gift is faith in the person you are becoming.',
    idealMatches:
      'ENFP and ENTP are the well-worn answers, and the reason holds up: both bring noise, mischief and ten open windows to a mind that can get airless on its own. The ENFP meets the INFJ’s heart at once. The ENTP gets there by way of a three-hour argument about fate, and stays for breakfast.',
    examples:
      'Atticus Finch, sitting up outside the jail with a lamp and a newspaper. Galadriel. Jane Eyre, who knows her own mind in any weather. Dostoevsky and Dante are the usual real names, a guess offered with a shrug, since the only evidence is what they wrote.',
  },
  INFP: {
    nicknames: ['The Inner Compass', 'The Letter Writer', 'The Gentle Rebel'],
    short: 'Soft-spoken until it matters, and then as movable as a mountain.',
    coreFunction:
      'There is a tuning fork in the chest of every INFP. Introverted feeling, their leading gift, holds each choice up against a private note and listens: is this true, is this kind, is this me? It seldom argues its case aloud. Around it plays a roaming imagination, gathering songs, strangers and stray ideas, so their values grow more like a garden than a rulebook.',
    strengths:
      'They take people as they come. The awkward cousin, the grumpy neighbour and the child who will only talk about trains all find a place beside them on the step. Their honesty about feeling makes others braver. Hand one of them a blank page, a lump of clay or a bedtime story and something real appears. And when a line is crossed, this mild person will stand on it, alone, in the rain.',
    struggles:
      'The gap between how things could be and how they are can ache like an old knee. A careless remark may be replayed for a week. They put off the email because it must be the right email, and then it is March. Conflict makes them vanish for a while, sometimes behind a smile. They can be hard on themselves over failings that they would forgive in anyone else before the kettle boiled.',
    inLove:
      'They have been writing to you for years, in a manner of speaking; you only had to turn up. An INFP brings to love a long-kept hope, and the early days may shimmer with it. In time they learn to love the actual person, the one who leaves teabags in the sink, and find this sweeter than the dream. They notice what moves you. You will be given a playlist in which the order matters, a note in a lunchbox, a stone from the beach you both liked. Give them quiet, ask before fixing, and never mock a thing they treasure. Loyalty, once given, is close to permanent.',
    idealMatches:
      'ENFJ is the match the lore loves best: someone who draws the INFP’s hidden world into the open and guards it once it is there. An ENTJ may look like an odd choice until you see them together, one supplying the road and the other the reason for the journey. Both get things done, and both need somebody who remembers why.',
    examples:
      'Frodo, carrying what nobody else could bear to. Luna Lovegood, at ease in her own weather. Amélie, arranging joy for strangers from a safe distance. Vincent van Gogh and Hans Christian Andersen are commonly guessed to belong here, mostly because of their letters, which are worth reading whatever their type.',
  },
  ENFJ: {
    nicknames: ['The Kindler', 'The Mentor', 'The Open Door'],
    short: 'Introduces you to the room as the person you were hoping to be.',
    coreFunction:
      'An ENFJ walks in and knows. Extraverted feeling is the leading sense here: it reads the temperature between people, who is left out, who needs a laugh, and begins to adjust it almost before they have had a thought. Harmony is something they make with their hands. A quieter foresight stands behind, showing them what each person might grow into, and they find that view very hard to ignore.',
    strengths:
      'They turn eight strangers into a team by the second round of tea. Praise from an ENFJ is specific, so it sticks: years on, people can still quote it. They will speak up for somebody who is not in the room, host the awkward reunion, and give the toast that makes the whole table cry. Followed by others almost by accident, they tend to use the attention to push someone else forward.',
    struggles:
      'Being needed can become a habit, and “no” a word they save for emergencies. Criticism goes in deep, even the mild and useful kind. They may see someone’s potential so clearly that they start living in it, and forget to ask whether the person wants to move there. Their own wishes get a chair by the wall. Ask what they would like for dinner and watch them check your face first.',
    inLove:
      'The wooing is wholehearted and rather well organised. An ENFJ learns the names of your friends, your old dog and your worst boss, and within a month your friends are ringing them first. Love is a shared undertaking to them: they want to know how you two are doing, and will ask, on a walk, with real interest in the answer. They celebrate the small wins out loud. Where they need help is in being looked after, since they are quick to say that they are fine. Cook for them. Tell them what they did well, and how it changed your week. When they fall quiet, which is seldom, go and find them.',
    idealMatches:
      'INFP comes first in most accounts: the ENFJ offers welcome, the INFP depth, and each speaks the other’s language with a different accent. An INTP brings cool water to all that warmth, along with an honesty that asks for no performance. An ISFP is another gentle fit, someone who teaches the ENFJ to sit still.',
    examples:
      'Emma Woodhouse, meddling with the best intentions in Surrey. Mufasa. Professor X, who looks at a frightened teenager and sees a future. Martin Luther King Jr. is the real name most often mentioned, and like every such label it is an outsider’s guess about a much larger person.',
  },
  ENFP: {
    nicknames: ['The Kindred Spirit', 'The Second Wind', 'The Joyful Detour'],
    short: 'Went out for milk and came back with a friend, a plan and no milk.',
    coreFunction:
      'Everything reminds them of something. In an ENFP the lead is taken by extraverted intuition, an appetite for what might be: the story behind a stranger’s hat, the festival this car park could host, the person you have not dared to be yet. Ideas arrive in flocks. What sorts them is a deep and private sense of what matters, far more serious than the laughter lets on.',
    strengths:
      'People feel more possible near them. An ENFP finds the one thing you are shy about and thinks it is marvellous, and means it, so you try. They can talk with a minister or a toddler and be equally interested. Their enthusiasm jumps fences. In bad times they keep finding a further door, and they forgive quickly, partly out of kindness and partly because grudges are such dull company.',
    struggles:
      'Their calendar is a work of fiction. They say yes with their whole heart on Monday and meet themselves coming the other way on Friday. Paperwork breeds in drawers. Because every road looks lovely, choosing one can feel like waving goodbye to all the others. The mood that lifted the party may drop without warning on the bus home, and few people see it, since everyone counts on them to be the bright one.',
    inLove:
      'Falling is the easy bit; they are good at it, arms out, eyes open. An ENFP in love wants to know you, and the questions come at odd hours: what did your childhood kitchen smell of, what would you do with a year? They pour out affection in voice notes, nicknames and midnight drives to look at a meteor shower that turns out to be cloud. Staying matters to them more than their reputation says. They simply need a love that keeps growing, with some air in it. Steadiness charms them. Be sincere, be a little strange, and tell them when you are hurt instead of going cold. They can bear almost anything except indifference.',
    idealMatches:
      'INTJ is the famous one: the ENFP knocks on a closed door, and behind it finds a planner who has been waiting for exactly this interruption. With an INFJ there is instant recognition, two dreamers of whom one keeps a diary. Each gives the ENFP an anchor with a long rope, and gets in return a reason to sail.',
    examples:
      'Anne of Green Gables, renaming every lake she meets. Rapunzel, out of the tower at last. Peter Pan, on the subject of bedtime. For a real name, Charles Dickens gets many votes, with his crowds of characters and his twelve-mile walks, but it remains a guess made from a distance.',
  },
}
