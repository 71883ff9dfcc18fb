import { expect, test } from 'vitest'
import type { CardMember } from '#contract/person.ts'
import { paths } from '#domain/site/paths.ts'
import { renderPage } from '#web/render-page.tsx'

const VIEWER = {
  westernSign: 'Leo',
  easternSign: 'Ox',
  lifePath: 7,
  mbti: 'INFP',
  loveLanguage: 'Quality Time',
  attachmentStyle: 'Secure',
} as unknown as CardMember

const person = (changes: Partial<CardMember>): CardMember => ({
  ...VIEWER,
  id: '0190c0de-0000-7000-8000-000000000001',
  username: 'Ines',
  age: 34,
  photo: null,
  opening: null,
  isOnline: false,
  score: 95,
  like: { isLiked: false, isFavorite: false, isMutual: false },
  ...changes,
})

const render = (people: CardMember[], featured: CardMember[] = []) =>
  renderPage(paths.discover, { list: { people }, featured: { people: featured }, mine: VIEWER } as never)

test('everybody is a link that works without scripts, whoever is featured first', async () => {
  const html = await render([person({})], [person({ id: '0190c0de-0000-7000-8000-000000000002', username: 'Hana' })])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/user/0190c0de-0000-7000-8000-000000000002',
    '/user/0190c0de-0000-7000-8000-000000000001',
  ])
  expect(html).toContain('Featured')
})

test('there is no button: it would do nothing yet', async () => {
  expect(await render([person({})])).not.toMatch(/<button|role="button"/)
})

test('what people write is text', async () => {
  const html = await render([person({ opening: '<img src=x onerror=alert(1)>' })])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('nobody is nothing', async () => {
  expect(await render([])).toBe('')
})

test('a profile can be read, and what needs a script cannot be used', async () => {
  const shown = { ...person({ username: 'Hana' }), photos: [], voice: null, aboutMe: 'I <3 maps' }
  const html = await renderPage(paths.user, { find: { person: shown, viewer: VIEWER, isSelf: false } } as never)
  expect(html).toContain('I &lt;3 maps')
  expect(html).toMatch(/<h1[^>]*>.*Hana/)
  expect(html).toContain('inert=""')
  expect(html).not.toContain('<button')
})
