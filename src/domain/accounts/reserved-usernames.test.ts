import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReservedUsername } from '#domain/accounts/reserved-usernames.ts'

describe('a name that passes for the house is reserved', () => {
  test.each([
    'admin',
    'support',
    'kismetry',
    'moderator',
    'help',
    'staff',
    'system',
    'root',
    'official',
    'security',
    'team',
    'mod',
    'Administrator',
    'webmaster',
    'postmaster',
    'owner',
    'billing',
  ])('%s as it is', (name) => {
    expect(isReservedUsername(name)).toBe(true)
  })

  test.each([
    ['digits for letters', ['4dm1n', 'adm1n', 'supp0rt', 'm0d', '5taff', 'k1sm3try', 'h3lp', 'r00t', '0fficia1']],
    ['other letters that look alike', ['adrnin', 'aclmin', 'heip', 'adrnln', 'offlcial']],
    ['separators', ['a.d.m.i.n', 's-u-p-p-o-r-t', '_admin_', 'mod.erator', 'kis.metry']],
    ['repeated letters', ['addmin', 'adminnn', 'heeelp', 'suppport', 'kissmetry', 'sttaff']],
    ['capitals', ['ADMIN', 'Kismetry', 'sUpPoRt']],
    ['numbers around them', ['admin1', 'admin_1', '007admin', 'help24', 'mod2026']],
    ['additions', ['the_admin', 'theadmin', 'realadmin', 'supportteam', 'help-desk', 'site.admin', 'my.support']],
    ['a staff word beside another', ['admin_anna', 'anna.admin', 'Mod-Joe', 'AdminAnna', 'support.joe', 'staff_zoe']],
    ['the brand anywhere', ['kismetry_help', 'ilovekismetry', 'kismetry99', 'xx.k1smetry.xx']],
  ])('%s', (_how, names) => {
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([])
  })
})

test.each([
  'adminton',
  'helpful.helen',
  'badminton',
  'mood',
  'moody',
  'modest.anna',
  'supportive_sam',
  'rooter',
  'rot',
  'roots',
  'systematic',
  'solar.system',
  'teamo',
  'team.player',
  'anna.official',
  'steam',
  'whelp',
  'staffordshire',
  'kismet',
  'noor',
  'ada',
  'admiral',
  'modern.rn',
  'ownerless',
  'secure',
  'the.real.anna',
  '123456',
  'p12xk4',
  'kim',
])('%s is free for anybody', (name) => {
  expect(isReservedUsername(name)).toBe(false)
})

test('no disguise of several at once helps', () => {
  const disguises: Record<string, string[]> = {
    a: ['a', 'A', '4'],
    i: ['i', 'I', '1', 'l', 'ii'],
    m: ['m', 'M', 'rn'],
    o: ['o', 'O', '0'],
    t: ['t', 'T', '7'],
    s: ['s', 'S', '5', 'ss'],
  }
  const disguised = fc.constantFrom('admin', 'moderator', 'support', 'staff').chain((word) => {
    const letters = [...word].map((letter) => fc.constantFrom(...(disguises[letter] ?? [letter])))
    const gaps = letters.map(() => fc.constantFrom('', '', '.', '_', '-'))
    return fc
      .tuple(fc.tuple(...letters), fc.tuple(...gaps))
      .map(([parts, separators]) => parts.map((part, index) => part + (separators[index] ?? '')).join(''))
  })
  fc.assert(fc.property(disguised, (name) => isReservedUsername(name)))
})
