import type { z } from 'zod'
import { inventUuid, pick, type Random } from '#server/seed/population-random.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import type { Pools } from '#server/testing/fuzz/fuzz-pools.ts'

export interface Inventor {
  random: Random
  pools: Pools
  pictures: Record<'good' | 'bad', File[]>
  /** The dotted name of the procedure whose input is invented. */
  procedure: string
}

type Sample = (inventor: Inventor) => unknown

const from = (kind: keyof Omit<Pools, 'cursors'>, otherwise = inventUuid): Sample => {
  return ({ random, pools }) => pick(random, pools[kind]) ?? otherwise(random)
}
const inventName = (random: Random) => `fuzz-${inventUuid(random).slice(0, 8)}`
const inventEmail = (random: Random) => `${inventName(random)}@example.com`

/** Fields whose schema does not say what they name, by their name; with the procedure in front where it matters. */
const SAMPLES: Record<string, Sample> = {
  userId: from('users'),
  conversationId: from('conversations'),
  messageId: from('messages'),
  photoId: from('photos'),
  // Only all of them can be ordered, and the newest galleries are those that there still are.
  photoIds: ({ random, pools }) => (pick(random, pools.galleries.slice(-8)) ?? inventUuid(random)).split(' '),
  notificationId: from('notifications'),
  ticketId: from('tickets'),
  'concierge.propose.ticketId': from('requests'),
  'concierge.candidates.ticketId': from('requests'),
  refersToId: from('tickets'),
  pictureId: from('pictures'),
  pictureIds: from('pictures'),
  introductionId: from('introductions'),
  reportId: from('reports'),
  'moderation.openConversation.reportId': from('messageReports'),
  'moderation.decideAppeal.reportId': from('appeals'),
  decisionId: from('decisions'),
  // Whoever is suspended would call no more, and every other decision needs a letter.
  'moderation.decide.verb': () => 'dismiss',
  // Only an open case can be decided.
  'moderation.setStatus.status': ({ random }) => pick(random, ['open', 'in_review', 'open', 'dismissed']),
  'moderation.decide.letter': () => undefined,
  // What could be removed belongs to one case only.
  'moderation.decide.removals': () => [],
  until: () => '2027-01-31T23:00:00Z',
  userIds: from('users'),
  assignee: from('users'),
  assigneeId: from('users'),
  ...Object.fromEntries(
    ['support.create', 'support.answer', 'support.addPicture', 'supportDesk.answer', 'supportDesk.addNote']
      .concat(['concierge.request', 'concierge.propose', 'supportDesk.saveCanned', 'userDesk.addNote'])
      .concat([
        'profile.addPhoto',
        'memberEvents.announce',
        'moderation.decide',
        'moderation.addNote',
        'moderation.openCase',
      ])
      .map((procedure) => [`${procedure}.id`, ({ random }: Inventor) => inventUuid(random)]),
  ),
  'userDesk.search.q': from('usernames', inventName),
  'staff.grantRole.email': from('emails', inventEmail),
  'site.saveFlag.key': ({ random }) => pick(random, ['under_construction', 'flying_car']),
  'supportDesk.deleteCanned.id': from('cannedAnswers'),
  eventId: from('events'),
  // Each change counts on.
  'memberEvents.edit.sequence': () => undefined,
  tierId: from('tiers'),
  timeZone: ({ random }) => pick(random, ['UTC', 'Europe/Lisbon', 'Asia/Kathmandu']),
  startsAt: ({ random }) => pick(random, ['2027-05-04T19:00:00Z', '2027-01-31T23:00:00+05:45']),
  endsAt: () => '2027-05-04T22:00:00Z',
  link: () => 'https://meet.example/stars',
  place: ({ random }) => pick(random, ['Lisbon', 'Rua do Século 5']),
  username: ({ random }) => inventName(random),
  'accounts.checkUsername.username': from('usernames', inventName),
  email: ({ random }) => inventEmail(random),
  'accounts.signIn.email': from('emails', inventEmail),
  'accounts.requestPasswordReset.email': from('emails', inventEmail),
  password: () => TEST_PASSWORD,
  currentPassword: () => TEST_PASSWORD,
  newPassword: () => TEST_PASSWORD,
  token: from('resetTokens'),
  'security.confirmEmail.token': from('confirmTokens'),
  sessionId: from('sessions'),
  code: ({ random }) => pick(random, ['000000', '123 456', 'abcd-efgh-jkmn']),
  ...Object.fromEntries(
    ['id', 'rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'].map(
      (field) => [
        field,
        ({ random }: Inventor) => pick(random, ['AAAA', 'eyJ0eXBlIjoieCJ9', 'o2NmbXRkbm9uZQ', 'A'.repeat(300)]),
      ],
    ),
  ),
  'chat.send.id': ({ random }) => inventUuid(random),
  'chat.listMessages.after': ({ random }) => pick(random, [0, 1, 7]),
  'chat.sendPhoto.id': ({ random }) => inventUuid(random),
  'voice.sendIntro.id': ({ random }) => inventUuid(random),
  'notifications.readLink.token': from('unsubscribeTokens'),
  endpoint: ({ random }) => `https://push.example.com/${inventUuid(random)}`,
  p256dh: () => 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: () => 'BTBZMqHH6r4Tts7J_aSIgg',
  'notifications.setByLink.token': from('unsubscribeTokens'),
  name: ({ random }) => pick(random, ['Robin Example', 'Zoë O’Hara', 'J. R. Smith', '李 明']),
  location: ({ random }) => pick(random, ['Utrecht, Netherlands', 'San José, Costa Rica', 'Łódź']),
  birthday: ({ random }) =>
    `19${pick(random, [30, 54, 75, 88, 99])}-0${pick(random, [1, 2, 9])}-1${pick(random, [0, 4])}`,
  q: ({ random }) => pick(random, ['ut', 'san jose', 'paris, tex', 'person', 'robin example', '東京', 'çé ñ']),
  after: ({ random, pools, procedure }) => pick(random, pools.cursors.get(procedure) ?? []),
}

const TEXTS = ['hello', 'two\nlines', 'ünï¢ødé', '👩‍👩‍👧 family', 'שלום', '<b>bold</b>', "it's; --", '%20', 'a'.repeat(60)]

/** A value that the schema takes. Optional fields are there every other time. */
export function inventValue(schema: z.ZodType, inventor: Inventor, field = ''): unknown {
  const { random, procedure } = inventor
  const sample = SAMPLES[`${procedure}.${field}`] ?? SAMPLES[field]
  const { def } = schema as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } }
  switch (def.type) {
    case 'optional':
    case 'default':
      return random() < 0.5 ? undefined : inventValue(def.innerType as z.ZodType, inventor, field)
    case 'nullable':
      return random() < 0.2 ? null : inventValue(def.innerType as z.ZodType, inventor, field)
    case 'pipe':
      return inventValue(def.in as z.ZodType, inventor, field)
    case 'object':
      return inventObject(schema as z.ZodObject, inventor)
    case 'union':
      return inventValue(pick(random, (schema as z.ZodUnion).options) as z.ZodType, inventor, field)
    case 'array':
      return [inventValue((schema as z.ZodArray).element as z.ZodType, inventor, field)].flat()
    case 'file':
      return procedure.startsWith('voice.') ? recording() : pick(random, inventor.pictures.good)
    default:
      return sample ? sample(inventor) : inventPlain(schema, inventor)
  }
}

function inventObject(schema: z.ZodObject, inventor: Inventor): Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([key, each]) => [key, inventValue(each as z.ZodType, inventor, key)])
  const { coordinates, ...invented } = Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Record<
    string,
    unknown
  >
  // Coordinates are taken only together with the place they belong to.
  return 'location' in invented && coordinates !== undefined ? { ...invented, coordinates } : invented
}

function inventPlain(schema: z.ZodType, { random }: Inventor): unknown {
  switch (schema.def.type) {
    case 'string':
      return inventText(schema as z.ZodString, random)
    case 'number':
      return inventNumber(schema as z.ZodNumber, random)
    case 'boolean':
      return random() < 0.5
    case 'enum':
      return pick(random, (schema as z.ZodEnum).options)
    case 'literal':
      return pick(random, [...(schema as z.ZodLiteral).values])
    default:
      throw new Error(`The fuzzer does not know inputs of the type ${schema.def.type} yet.`)
  }
}

function inventText({ format, minLength, maxLength }: z.ZodString, random: Random): string {
  if (format === 'uuid') return inventUuid(random)
  if (format === 'date') return '1990-05-04'
  if (format === 'datetime') return '2026-05-04T10:00:00Z'
  const fitting = TEXTS.filter((text) => text.length >= (minLength ?? 0) && text.length <= (maxLength ?? Infinity))
  return random() < 0.1 ? 'm'.repeat(maxLength ?? 100) : pick(random, fitting)
}

function inventNumber({ minValue, maxValue, isInt }: z.ZodNumber, random: Random): number {
  const [least, most] = [Math.max(minValue ?? 0, -1000), Math.min(maxValue ?? 1000, 1000)]
  const number = least + random() * (most - least)
  return isInt ? Math.floor(number) : number
}
