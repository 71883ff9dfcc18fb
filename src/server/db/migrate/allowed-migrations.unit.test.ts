import { describe, expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate/migrate.ts'

/** Those before it were written when no site was large. */
const FIRST_HELD_TO_IT = '0037'

/** What would hold up a large table, and what to write instead. */
const REFUSED: [pattern: RegExp, instead: string][] = [
  [/alter column \w+ (set data )?type/i, 'a new column beside the old one'],
  [/alter column \w+ set not null/i, 'a check constraint, not valid, validated in an online migration'],
  [/rename (column|to)/i, 'a new one beside the old one'],
  [/add column [^,;]*default (?!true|false|-?\d|'[^']*'|now\(\)|null)/i, 'a constant default'],
  [/add column [^,;]*generated always/i, 'a plain column'],
  // One that was interrupted leaves an index that is not used, and would be taken for the whole one.
  [/index concurrently if not exists/i, 'drop index concurrently if exists, then create index concurrently'],
  [/\b(vacuum full|cluster|reindex)\b/i, 'nothing of the kind'],
]

/** Of statements that name a table which the same script has not made. */
const REFUSED_AT_ONCE: [pattern: RegExp, instead: string][] = [
  [
    /create (?:unique )?index (?!concurrently)(?:[\s\S]*? )?on (\w+)/i,
    'an online migration with create index concurrently',
  ],
  [/alter table (?:only )?(\w+)[\s\S]*?add constraint(?![\s\S]*not valid)/i, 'not valid'],
  [/alter table (?:only )?(\w+)[\s\S]*?validate constraint/i, 'an online migration'],
  [/update (\w+) set/i, 'an online migration with a step that is repeated'],
]

function listObjections(script: string): string[] {
  const isOnline = script.startsWith('-- online\n')
  const statements = script.replaceAll(/^--.*$/gm, '').split(';')
  const made = new Set([...script.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name))
  return statements.flatMap((statement) => {
    const objections = REFUSED.filter(([pattern]) => pattern.test(statement))
    const atOnce = isOnline
      ? []
      : REFUSED_AT_ONCE.filter(([pattern]) => {
          const match = pattern.exec(statement)
          return match !== null && !made.has(match.at(-1))
        })
    return [...objections, ...atOnce].map(([, instead]) => `${statement.trim().split('\n')[0]}: use ${instead}`)
  })
}

test('no new migration holds up a large site', async () => {
  const migrations = (await readMigrations()).filter(({ name }) => name >= FIRST_HELD_TO_IT)
  expect(migrations.flatMap(({ name, script }) => listObjections(script).map((each) => `${name}: ${each}`))).toEqual([])
})

describe('the reader of migrations', () => {
  test.each([
    'alter table users alter column age type bigint;',
    'alter table users alter column age set not null;',
    'create index on users (age);',
    'create unique index users_age on users (age);',
    'alter table users add constraint old check (age > 17);',
    'alter table users add column token uuid default gen_random_uuid();',
    'update users set age = 1;',
    '-- online\ncreate index concurrently if not exists users_age on users (age);',
    'alter table users rename column age to years;',
  ])('objects to %s', (script) => {
    expect(listObjections(script)).toHaveLength(1)
  })

  test.each([
    'alter table users add column pets text;',
    "alter table users add column pets text default 'none';",
    'alter table users add constraint old check (age > 17) not valid;',
    'create table pets (id uuid primary key);\ncreate index on pets (id);\nupdate pets set id = null;',
    '-- online\ndrop index concurrently if exists a;\n-- step\ncreate index concurrently a on users (age);',
    '-- online\n-- repeat\nupdate users set age = 1 where age is null returning 1;',
  ])('lets %s pass', (script) => {
    expect(listObjections(script)).toEqual([])
  })
})
