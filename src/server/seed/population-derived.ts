import { vibeKey } from '#domain/ranking/vibe-key.ts'
import { reduceNumber } from '#domain/numerology/numbers.ts'
import { derivedProfile, type ProfileSource } from '#domain/profile/derived-profile.ts'

type Derived = ReturnType<typeof derivedProfile>

/**
 * `derivedProfile` for many people: what follows from a name alone or from a birthday alone is computed once for each,
 * because there are few different ones.
 */
export function createDerivation(): (source: ProfileSource) => Derived {
  const byName = new Map<string, Derived>()
  const byBirthday = new Map<string, Derived>()
  return (source) => {
    const ofName = remembered(byName, source.name, source)
    const ofBirthday = remembered(byBirthday, source.birthday, source)
    const { westernSign, easternSign, lifePath, birthdayNumber } = ofBirthday
    return {
      ...ofName,
      westernSign,
      easternSign,
      lifePath,
      birthdayNumber,
      maturityNumber: ofName.expression === null ? null : reduceNumber(lifePath + ofName.expression),
      vibeKey: vibeKey({ ...source, westernSign, easternSign, lifePath }),
    }
  }
}

function remembered(known: Map<string, Derived>, key: string, source: ProfileSource): Derived {
  const before = known.get(key)
  if (before) return before
  const derived = derivedProfile(source)
  known.set(key, derived)
  return derived
}
