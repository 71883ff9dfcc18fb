import type { CoachingTip } from '#domain/compatibility/coaching.ts'
import type { AttachmentStyle, LoveLanguage } from '#domain/people/choices.ts'

/** The specification's heading, letter by letter. */
export const COACHING_TITLE = "Zeno's Coaching Tips"

interface TipWords {
  title: string
  text: string
}

/** What to do for somebody who hears love this way. */
const TO_GIVE: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation': 'say it out loud, and say what exactly you mean',
  'Acts of Service': 'take one dull job off their list before they ask',
  'Receiving Gifts': 'bring something small that only you would have thought of',
  'Quality Time': 'give them an evening with the phones in another room',
  'Physical Touch': 'reach for a hand before you reach for an argument',
}

/** What to ask for when one hears love this way oneself. */
const TO_ASK: Readonly<Record<LoveLanguage, string>> = {
  'Words of Affirmation': 'a sentence you can keep',
  'Acts of Service': 'help with the one thing you dread this week',
  'Receiving Gifts': 'something tiny from wherever they have been',
  'Quality Time': 'an hour of undivided company',
  'Physical Touch': 'a long hug at the door',
}

const LEANINGS: Readonly<Record<AttachmentStyle, string>> = {
  Secure: 'secure',
  Anxious: 'anxious',
  Avoidant: 'avoidant',
  'Fearful-Avoidant': 'fearful-avoidant',
}

/** Turns a rule that applies into advice for the viewer about the owner of the profile. */
export function tipWords(tip: CoachingTip, owner: string): TipWords {
  switch (tip.kind) {
    case 'anxiousWithAvoidant':
      return {
        title: 'Slowly, and out loud',
        text: `${owner} listens hard for distance, and you need some of it: that can make for tension. Build trust slowly, keep the small promises, and say honestly what is going on before it has to be guessed.`,
      }
    case 'secureWithNotSecure':
      return {
        title: 'Borrow some steadiness',
        text: `${owner} leans secure and you lean ${LEANINGS[tip.viewer]}. Patience and presence steady the two of you: stay in the room when it wobbles, say what you need, and let the calm be catching.`,
      }
    case 'loveLanguages':
      return {
        title: 'You say love differently',
        text: `${owner} speaks ${tip.owner} and you speak ${tip.viewer}. To be heard, ${TO_GIVE[tip.owner]}. In return, ask for ${TO_ASK[tip.viewer]}.`,
      }
    case 'introvertWithExtrovert':
      return {
        title: 'Two ways to recharge',
        text: `${owner} is an introvert (${tip.owner}), you are an extrovert (${tip.viewer}). One fills up alone, the other in company, and neither is a verdict. Agree when an evening ends, and respect whoever needs the quiet.`,
      }
    case 'listenDeeply':
      return {
        title: 'Listen deeply',
        text: `${tip.owner} and ${tip.viewer} take in the world by different doors: one of you starts from what is there, the other from what it could mean. Say back what you heard before you answer it.`,
      }
    case 'greatPotential':
      return {
        title: 'Great potential',
        text: `This match has great potential. Nothing here calls for advice: be curious, be kind, and say hello to ${owner}.`,
      }
  }
}
