import { expect, test } from 'vitest'
import {
  readDiscover,
  withoutAny,
  withoutOne,
  withOrder,
  withSearch,
} from '#web/features/discovery/discover-address.ts'

const address = (text: string) => new URLSearchParams(text)

test('filters, search and order are read from an address', () => {
  expect(readDiscover(address('gender=Female&q= tea &order=newest'))).toEqual({
    query: { gender: 'Female', q: 'tea' },
    order: 'newest',
  })
})

test('an empty address is everybody, best match first', () => {
  expect(readDiscover(address(''))).toEqual({ query: {}, order: 'best' })
})

test('invalid values in an address are ignored', () => {
  expect(readDiscover(address('gender=Dragon&order=worst&q=a&after=x'))).toEqual({ query: {}, order: 'best' })
  expect(readDiscover(address(`q=${'x'.repeat(200)}`)).query.q).toHaveLength(80)
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

test('one filter can be removed, or all of them; the order stays', () => {
  const full = address('gender=Male&q=tea&order=active&religion=Other')
  expect(withoutOne(full, 'q').toString()).toBe('gender=Male&order=active&religion=Other')
  expect(withoutAny(full).toString()).toBe('order=active')
})
