import { renewedFreeTerm } from '#domain/membership/terms.ts'
import { LOVE_LANGUAGES } from '#domain/people/choices.ts'
import { searchText } from '#domain/discovery/search-text.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { dayOf } from '#server/clock.ts'
import { createDerivation } from '#server/seed/population-derived.ts'
import { createPlaces } from '#server/seed/population-places.ts'
import { createRandom, inventUuid, pick, pickByShare, type Random } from '#server/seed/population-random.ts'
import {
  ATTACHMENT_SHARES,
  ETHNICITY_SHARES,
  GENDER_SHARES,
  MBTI_SHARES,
  ORIENTATION_SHARES,
  RELIGION_SHARES,
} from '#server/seed/population-shares-table.ts'
import { ABOUT_ME, FIRST_NAMES, HOBBIES, LAST_NAMES, PROFESSIONS } from '#server/seed/population-texts-table.ts'

export type InventedMember = ReturnType<ReturnType<typeof createPopulation>>

const YEAR_DAYS = 365.25

const UNANSWERED_SHARE = 0.2
/** Of orientation, ethnicity and religion, which everybody answers at first. */
const TAKEN_BACK_SHARE = 0.03
const PRIVATE_SHARE = 0.05
const HIDDEN_SHARE = 0.01
const DEACTIVATED_SHARE = 0.01
const ONLINE_SHARE = 0.01
const SEEN_WITHIN_DAYS = 60
const JOINED_WITHIN_DAYS = 730

/** Invents the same person for the same seed, index and moment. */
export function createPopulation({ seed, now }: { seed: number; now: Date }) {
  const inventPlace = createPlaces()
  const derive = createDerivation()
  return (index: number) => {
    const random = createRandom(seed, index)
    const userId = inventUuid(random)
    const firstName = pick(random, FIRST_NAMES)
    const username = `${plain(firstName)}.${seed.toString(36)}-${index.toString(36)}`
    const answers = inventAnswers(random, now)
    const name = `${firstName} ${pick(random, LAST_NAMES)}`
    const texts = { ...inventPlace(random), ...inventTexts(random) }
    return {
      userId,
      name,
      username,
      email: `${username.toLowerCase()}@seed.kismetry.example`,
      ...answers,
      ...derive({ name, ...answers }),
      ...texts,
      searchText: searchText({ username, ...texts }),
      ...inventPresence(random, now),
    }
  }
}

function inventAnswers(random: Random, now: Date) {
  const gender = pickByShare(random, GENDER_SHARES)
  const answered = <Value>(answer: Value) => (random() < UNANSWERED_SHARE ? null : answer)
  const stillAnswered = <Value>(answer: Value) => (random() < TAKEN_BACK_SHARE ? null : answer)
  return {
    gender,
    orientation: stillAnswered(pickByShare(random, ORIENTATION_SHARES[gender])),
    birthday: inventBirthday(random, now),
    mbti: answered(pickByShare(random, MBTI_SHARES)),
    loveLanguage: answered(pick(random, LOVE_LANGUAGES)),
    attachmentStyle: answered(pickByShare(random, ATTACHMENT_SHARES)),
    ethnicity: stillAnswered(pickByShare(random, ETHNICITY_SHARES)),
    religion: stillAnswered(pickByShare(random, RELIGION_SHARES)),
  }
}

/** Adults up to 75, most of them in their twenties and thirties. */
function inventBirthday(random: Random, now: Date): string {
  const age = 18.1 + 57 * random() ** 2
  return dayOf(new Date(now.getTime() - age * YEAR_DAYS * DAY_MS))
}

function inventTexts(random: Random) {
  const hobbies = new Set(Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, HOBBIES)))
  const profession = pick(random, PROFESSIONS)
  return {
    hobbies: random() < 0.15 ? null : [...hobbies].join(', '),
    profession: random() < 0.1 ? null : profession,
    aboutMe: random() < 0.4 ? null : pick(random, ABOUT_ME),
  }
}

/** Nobody was seen before they joined; most were here lately, some are here now. */
function inventPresence(random: Random, now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - Math.round(milliseconds))
  const createdAt = ago(JOINED_WITHIN_DAYS * DAY_MS * random())
  const isOnline = random() < ONLINE_SHARE
  const seen = ago(isOnline ? 4 * MINUTE_MS * random() : SEEN_WITHIN_DAYS * DAY_MS * random() ** 2)
  const lastSeen = seen < createdAt ? createdAt : seen
  const isDeactivated = random() < DEACTIVATED_SHARE
  const isPrivate = random() < PRIVATE_SHARE
  return {
    createdAt,
    ...renewedFreeTerm({ startDate: dayOf(createdAt) }, dayOf(now)),
    lastSeen,
    accountActive: !isDeactivated,
    profileVisibility: !isDeactivated && !isPrivate,
    showInDiscover: !isDeactivated && random() >= HIDDEN_SHARE,
    visibilityBeforeDeactivation: isDeactivated ? !isPrivate : null,
    deactivatedAt: isDeactivated ? lastSeen : null,
  }
}

/** A name as a username may hold it. */
function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/[^A-Za-z]/g, '')
}
