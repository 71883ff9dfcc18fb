import { expect, test } from 'vitest'
import { createPageSettings, fillInSettings } from '#server/http/site/page-settings.ts'

const settings = (changes: { crowdfunding?: boolean; featureComplete?: string } = {}) => ({
  flags: { underConstruction: true, crowdfunding: changes.crowdfunding ?? true, planTimeline: false },
  dates: { featureComplete: changes.featureComplete ?? 'May 2027', mobileApp: 'June 2027' },
})
const PAGE = '<html data-flags-off="%flags-off%" data-feature-complete="%feature-complete%"><p>%feature-complete%</p>'

test('a page carries which flags are off, and the dates wherever they stand', () => {
  expect(fillInSettings(PAGE, settings({ crowdfunding: false }))).toBe(
    '<html data-flags-off="crowdfunding" data-feature-complete="May 2027"><p>May 2027</p>',
  )
})

test('before anything is known, a page looks as a new site does', () => {
  expect(fillInSettings(PAGE, undefined)).toBe(
    '<html data-flags-off="" data-feature-complete="February 2026"><p>February 2026</p>',
  )
})

test('a date is a text, never markup or a pattern', () => {
  const html = fillInSettings('<p>%feature-complete%</p>', settings({ featureComplete: '<b>"$&"' }))
  expect(html).toBe('<p>&lt;b&gt;&quot;$&amp;&quot;</p>')
})

test('a database that does not answer delays no page for long, and does not break any', async () => {
  const silent = createPageSettings(() => new Promise(() => undefined))
  expect(await silent()).toBeUndefined()
  const broken = createPageSettings(() => Promise.reject(new Error('gone')))
  expect(await broken()).toBeUndefined()
})

test('many pages at once ask the database once', async () => {
  let asked = 0
  const find = createPageSettings(async () => {
    asked += 1
    return settings()
  })
  const found = await Promise.all(Array.from({ length: 20 }, find))
  expect([asked, found.every((each) => each?.dates.mobileApp === 'June 2027')]).toEqual([1, true])
})
