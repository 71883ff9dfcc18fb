import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  foundProblems,
  problemsIn,
  readDraft,
  tooLongAnswers,
  valuesIn,
  withoutSent,
  writeDraft,
} from '#web/blocks/forms/form-values.ts'

const INITIAL = { name: '', password: '', isPublic: false, coordinates: null as { latitude: number } | null }
const DRAFT = { key: 'draft', leaveOut: ['password'] as const }

beforeEach(() => {
  const saved = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (code: string, data?: object) => new ORPCError(code, { defined: true, data })

test('only problems that were found count, and only those of the fields asked for', () => {
  const problems = { name: 'Missing.', password: undefined, isPublic: 'Wrong.' }
  expect(Object.keys(foundProblems<typeof INITIAL>(problems))).toEqual(['name', 'isPublic'])
  expect(Object.keys(foundProblems<typeof INITIAL>(problems, (field) => field !== 'name'))).toEqual(['isPublic'])
})

test('a text that has become too long is a problem, counted as the contract counts; one that was stored so is not', () => {
  const limits = { name: 3, password: undefined }
  const tooLong = (name: string, stored = '') =>
    tooLongAnswers({ ...INITIAL, name }, { ...INITIAL, name: stored }, limits)
  expect(tooLong('abcd')).toEqual({ name: 'Please keep it to 3 characters.' })
  expect(tooLong(' 🌙🌙🌙 ')).toEqual({})
  expect(tooLong('abcd', 'abcd')).toEqual({})
})

test('an error code is explained at its field', () => {
  const fieldOf = (code: string) => (code === 'USERNAME_TAKEN' ? ('name' as const) : undefined)
  expect(problemsIn(refusal('USERNAME_TAKEN'), INITIAL, fieldOf)).toEqual({ name: 'That username is already taken.' })
  expect(problemsIn(refusal('NOT_FOUND'), INITIAL, fieldOf)).toEqual({})
  expect(problemsIn(new TypeError('Failed to fetch'), INITIAL, fieldOf)).toEqual({})
})

test('invalid input is explained at the fields that it names, as far as the form has them', () => {
  const issues = [
    { path: ['coordinates', 'latitude'], message: 'Too far north.' },
    { path: ['event', 'name'], message: 'Too long.' },
    { path: ['token'], message: 'Too short.' },
    { path: [], message: 'Wrong.' },
  ]
  expect(problemsIn(refusal('INVALID_INPUT', { issues }), INITIAL)).toEqual({
    coordinates: 'Too far north.',
    name: 'Too long.',
  })
})

test('of the answers given before the scripts ran, texts are texts and ticked boxes are true', () => {
  expect(valuesIn({ name: 'Robin', isPublic: 'on', stranger: 'x' }, INITIAL)).toEqual({ name: 'Robin', isPublic: true })
  expect(valuesIn({}, INITIAL)).toEqual({})
})

test('what is typed while a form is being sent stays', () => {
  const sent = { name: 'Robin', coordinates: { latitude: 51 } }
  expect(withoutSent<typeof INITIAL>({ ...sent, name: 'Robin E.' }, sent)).toEqual({ name: 'Robin E.' })
  expect(withoutSent<typeof INITIAL>({ coordinates: { latitude: 51 } }, sent)).toEqual({})
})

test('a draft comes back without what is never written down', () => {
  writeDraft<typeof INITIAL>(DRAFT, { name: 'Robin', password: 'secret', coordinates: { latitude: 51 } })
  expect(sessionStorage.getItem('draft')).not.toContain('secret')
  expect(readDraft(DRAFT, INITIAL)).toEqual({ name: 'Robin', coordinates: { latitude: 51 } })
})

test('an empty draft is no draft', () => {
  writeDraft<typeof INITIAL>(DRAFT, { name: 'Robin' })
  writeDraft<typeof INITIAL>(DRAFT, { password: 'secret' })
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test.each(['nonsense', 'null', '"text"', '{"name":1,"isPublic":"on","stranger":"x"}'])(
  'a draft that this form could not have written is ignored: %s',
  (saved) => {
    sessionStorage.setItem('draft', saved)
    expect(readDraft(DRAFT, INITIAL)).toEqual({})
  },
)
