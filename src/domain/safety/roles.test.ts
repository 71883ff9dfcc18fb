import { expect, test } from 'vitest'
import {
  ACCESS_LEVELS,
  JUNIOR_ADMIN_LEVEL,
  MAIN_ADMIN_LEVEL,
  mayActOn,
  mayCall,
  type Standing,
} from '#domain/safety/roles.ts'

const PEOPLE: Record<string, Standing> = {
  visitor: { isMember: false, roleLevel: null },
  member: { isMember: true, roleLevel: null },
  junior: { isMember: true, roleLevel: JUNIOR_ADMIN_LEVEL },
  main: { isMember: true, roleLevel: MAIN_ADMIN_LEVEL },
  'a visitor with a stray role': { isMember: false, roleLevel: MAIN_ADMIN_LEVEL },
}

test.each([
  ['visitor', ['anyone']],
  ['member', ['anyone', 'member']],
  ['junior', ['anyone', 'member', 'admin']],
  ['main', ['anyone', 'member', 'admin', 'mainAdmin']],
  ['a visitor with a stray role', ['anyone']],
])('%s may call what is for %j', (who, allowed) => {
  const standing = PEOPLE[who]
  expect(ACCESS_LEVELS.filter((level) => standing && mayCall(level, standing))).toEqual(allowed)
})

test('a junior admin acts on members, a main admin on everybody', () => {
  const targets = [null, JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL].map((roleLevel) => ({ roleLevel }))
  const allowed = (roleLevel: number) => targets.map((target) => mayActOn(target, { roleLevel }))
  expect(allowed(JUNIOR_ADMIN_LEVEL)).toEqual([true, false, false])
  expect(allowed(MAIN_ADMIN_LEVEL)).toEqual([true, true, true])
})
