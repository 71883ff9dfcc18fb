import type { AttachmentStyle, LoveLanguage } from '#domain/people/choices.ts'

const LOVE_AND_ATTACHMENT: Record<LoveLanguage, Record<AttachmentStyle, string>> = {
  'Words of Affirmation': {
    Secure:
      'They take a compliment the way one takes a cup of tea, with both hands and a thank you. Kind words are a pleasure they can do without for a day, so the difficult sentence can be heard too, and answered, without being filed away.',
    Anxious:
      '“I love you” keeps for about a day here, less in bad weather. Detail preserves it: what exactly, since when, because of which silly habit. Written words are best of all, for they can be read again at three in the morning.',
    Avoidant:
      'Praise is what they most want, and it makes them look at their shoes. Say it in passing, on the way out of the room, or leave it in a note. They will keep the note, and never mention that they did.',
    'Fearful-Avoidant':
      'A compliment is taken in, held up to the light and checked for a catch. Keep it small and true, say it once, and ask for nothing back. In time the checking gets shorter, and one day they simply say thank you.',
  },
  'Acts of Service': {
    Secure:
      'Help goes out and comes in with no ledger in between. They will build the wardrobe, accept a lift to the clinic, and say “that’s plenty, I’ve got it” in the same easy tone, so nobody has to guess when kindness is wanted.',
    Anxious:
      'They can be found doing the whole household’s chores as a kind of insurance. Do one of theirs early, before the tiredness shows, and say that nothing is owed. A made bed is a promise they can see, which is why a forgotten errand stings.',
    Avoidant:
      'Being helped is harder for them than helping, and they will carry all the shopping in one trip to prove it. Choose quiet jobs: scrape the ice off their windscreen and go back to bed. By the weekend some grateful repair will have appeared.',
    'Fearful-Avoidant':
      'Perhaps favours once came with a price, for they look for it in every packed lunch. Offer with a real way out, “shall I, or would you rather?”, and take either answer well. Help that can be refused is the first kind they learn to accept.',
  },
  'Receiving Gifts': {
    Secure:
      'They love the parcel and would love the giver without it. A miss, the wrong size or a book they own, gets a laugh and a true thank you. Ask what they want for a birthday and they will say, leaving surprises for ordinary Wednesdays.',
    Anxious:
      'A present is love that stays behind when the person leaves for work. They may carry an old ticket stub in a wallet and touch it on the bus. Dates matter, so write them down twice: a small gift is easier to find than a late one is to explain.',
    Avoidant:
      'Objects can say the tender thing and let them leave the room. They hand over something perfect while talking about traffic, and unwrap their own later, alone. Give it time, then look at the shelf beside their bed, where it will be standing.',
    'Fearful-Avoidant':
      'Being given something lovely brings joy and a small panic about what it means. Let it mean little at first: a postcard, a pear, a pencil from the museum. When they start to give back, oddly and exactly right, a good deal has been said.',
  },
  'Quality Time': {
    Secure:
      'A full day together suits them, and so does the morning after, spent apart with a book. They look up when someone speaks. Trusting that there will be more time, they can enjoy this hour without watching how it ends.',
    Anxious:
      'The last quarter of a lovely evening can be spent dreading the coats. Agree on the next date before this one is over, and they get the whole of it. Ten undistracted minutes every day will do more than one grand weekend a month.',
    Avoidant:
      'Side by side is their favourite arrangement: two books, one lamp, the occasional line read aloud. They want company with a door in it. Plan an afternoon that has a clear end, and they will often be the one who asks to stay another hour.',
    'Fearful-Avoidant':
      'A day long looked forward to can frighten them by the morning it arrives. Short plans that may grow are kinder: a coffee, perhaps a walk, perhaps supper. Free to go at every turn, they find themselves still there when the street lamps come on.',
  },
  'Physical Touch': {
    Secure:
      'A hand finds theirs and theirs closes, with no thought behind it. They reach easily, hear “not just now” as news about the moment, and are as content back to back in sleep as in any grander embrace.',
    Anxious:
      'An arm withdrawn in sleep can wake them, and for a second they lie there guessing. Skin is where they learn that all is well. A squeeze at leaving and a proper hug on return, freely given, settle more than an hour of talk.',
    Avoidant:
      'They long for touch and feel crowded by it, sometimes within the same film. Let them set the distance, and offer the kind with room in it: shoulders leaning, feet under one blanket, a palm laid on the back and lifted before it asks for more.',
    'Fearful-Avoidant':
      'The body says yes and then, a breath later, wait. Asking first is part of the tenderness: “may I?”, and a pause long enough to be real. Held loosely, by someone whose arms open at a word, they learn to lean.',
  },
}

/** The paragraph that joins how a person hears love to the way they hold on to people. */
export const loveAndAttachment = (language: LoveLanguage, style: AttachmentStyle): string =>
  LOVE_AND_ATTACHMENT[language][style]
