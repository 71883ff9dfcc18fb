import type { PersonVibe } from '#contract/person.ts'
import { lifePathTrait } from '#web/blocks/member-card/member-card.copy.ts'

/** What two people have in common, as labels of chips. */
export function listSharedTraits(viewer: PersonVibe, person: PersonVibe): string[] {
  const traits: (string | false | null)[] = [
    viewer.westernSign === person.westernSign && person.westernSign,
    viewer.easternSign === person.easternSign && person.easternSign !== 'Unknown' && person.easternSign,
    viewer.mbti === person.mbti && person.mbti,
    viewer.loveLanguage === person.loveLanguage && person.loveLanguage,
    viewer.attachmentStyle === person.attachmentStyle && person.attachmentStyle,
    viewer.lifePath === person.lifePath && lifePathTrait(person.lifePath),
    viewer.orientation === person.orientation && person.orientation !== 'Other' && person.orientation,
  ]
  return traits.filter((trait) => typeof trait === 'string')
}
