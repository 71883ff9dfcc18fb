import { expect, test } from 'vitest'
import {
  readDiscover,
  withAudience,
  withoutAny,
  withoutOne,
  withOrder,
  withSearch,
} from '#web/features/discovery/discover-address.ts'

const address = (text: string) => new URLSearchParams(text)

test('filters, search and order are read from an address', () => {
  expect(readDiscover(address('gender=Female&q= tea &order=newest'), 'everyone')).toEqual({
    query: { gender: 'Female', q: 'tea' },
    audience: 'everyone',
    order: 'newest',
  })
})

test.each(['mine', 'active', 'newest'])('the order %s is read from an address', (order) => {
  expect(readDiscover(address(`order=${order}`), 'everyone').order).toBe(order)
})

test('an empty address is whom the member looked at last, best match first', () => {
  expect(readDiscover(address(''), 'everyone')).toEqual({ query: {}, audience: 'everyone', order: 'best' })
  const matchable = { query: { mayBeMatched: true }, audience: 'matchable', order: 'best' }
  expect(readDiscover(address(''), 'matchable')).toEqual(matchable)
})

test('an audience in the address comes before the one that was chosen last, and both can be written', () => {
  expect(readDiscover(address('who=everyone'), 'matchable').query).toEqual({})
  expect(readDiscover(address('who=matchable&q=tea'), 'everyone').query).toEqual({ q: 'tea', mayBeMatched: true })
  expect(readDiscover(address('who=aliens'), 'matchable').audience).toBe('matchable')
  expect(withAudience(address('q=tea'), 'matchable').toString()).toBe('q=tea&who=matchable')
  expect(withoutOne(address('q=tea'), 'mayBeMatched').toString()).toBe('q=tea&who=everyone')
})

test('invalid values in an address are ignored', () => {
  const odd = address('gender=Dragon&order=worst&q=a&after=x')
  expect(readDiscover(odd, 'everyone')).toEqual({ query: {}, audience: 'everyone', order: 'best' })
  expect(readDiscover(address(`q=${'x'.repeat(200)}`), 'everyone').query.q).toHaveLength(80)
})

test('a search is written to the address, and removed when it is too short', () => {
  const searched = withSearch(address('gender=Male'), ' new york ')
  expect(searched.toString()).toBe('gender=Male&q=new+york')
  expect(withSearch(searched, 'n').toString()).toBe('gender=Male')
})

test('the default order is not written to the address', () => {
  const ordered = withOrder(address('q=tea'), 'active')
  expect(ordered.toString()).toBe('q=tea&order=active')
  expect(withOrder(ordered, 'best').toString()).toBe('q=tea')
})

test('advanced filters are read with their kinds, and only as they are offered', () => {
  const full = address(
    'minAge=25&maxAge=40&withinKm=100&mbti=INFJ&loveLanguage=Quality+Time&attachmentStyle=Secure&isOnline=true&hasPhotos=true',
  )
  expect(readDiscover(full, 'everyone').query).toEqual({
    minAge: 25,
    maxAge: 40,
    withinKm: 100,
    mbti: 'INFJ',
    loveLanguage: 'Quality Time',
    attachmentStyle: 'Secure',
    isOnline: true,
    hasPhotos: true,
  })
  const odd = address('minAge=17&maxAge=4e1&withinKm=30&mbti=infj&isOnline=false&hasPhotos=1&attachmentStyle=')
  expect(readDiscover(odd, 'everyone').query).toEqual({})
  expect(withoutAny(full).toString()).toBe('who=everyone')
})

test('one filter can be removed, or all of them; the order stays', () => {
  const full = address('gender=Male&q=tea&order=active&religion=Other')
  expect(withoutOne(full, 'q').toString()).toBe('gender=Male&order=active&religion=Other')
  expect(withoutAny(full).toString()).toBe('order=active&who=everyone')
})

test('a search without two letters or digits is none, however many signs it has', () => {
  for (const q of ['C++', '!!', '🙂🙂', '- -']) {
    expect(readDiscover(new URLSearchParams({ q }), 'everyone').query).toEqual({})
    expect(withSearch(address(''), q).toString()).toBe('')
  }
  expect(readDiscover(new URLSearchParams({ q: 'C++ 11' }), 'everyone').query).toEqual({ q: 'C++ 11' })
})
