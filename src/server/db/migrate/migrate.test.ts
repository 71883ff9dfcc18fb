import { expect, test } from 'vitest'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import { VIBE_DIGITS, vibeKey } from '#domain/ranking/vibe-key.ts'
import { ORIENTATIONS } from '#domain/people/choices.ts'
import type { Database, ScriptConnection } from '#server/db/open.ts'
import { migrate, readMigrations, type Migration } from '#server/db/migrate/migrate.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

const make = (name: string, script: string): Migration => ({ name, script, checksum: script })

async function withDatabase(work: (database: Database) => Promise<void>) {
  const database = await openTestDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

test('what is applied is not applied again', () =>
  withDatabase(async (database) => {
    expect(await migrate(database, await readMigrations())).toEqual([])
  }))

test('new ones are applied in order, and remembered', () =>
  withDatabase(async (database) => {
    const more = [
      ...(await readMigrations()),
      make('9001_a.sql', 'create table later (id int); insert into later values (1);'),
      make('9002_b.sql', 'alter table later add column name text'),
    ]
    expect(await migrate(database, more)).toEqual(['9001_a.sql', '9002_b.sql'])
    expect(await migrate(database, more)).toEqual([])
  }))

test('an edited one is refused by name', () =>
  withDatabase(async (database) => {
    const [first, ...rest] = await readMigrations()
    if (!first) throw new Error('There are no migrations')
    await expect(migrate(database, [{ ...first, checksum: 'another' }, ...rest])).rejects.toThrow(first.name)
  }))

test('one that slips in before an applied one is refused by name', () =>
  withDatabase(async (database) => {
    const late = make('0001_zzz_late.sql', 'select 1')
    await expect(migrate(database, [...(await readMigrations()), late])).rejects.toThrow('0001_zzz_late.sql')
  }))

test('a database from a newer version is refused', () =>
  withDatabase(async (database) => {
    const all = await readMigrations()
    await expect(migrate(database, all.slice(0, -1))).rejects.toThrow('newer version')
  }))

test('one that fails half-way leaves no trace', () =>
  withDatabase(async (database) => {
    const broken = make('9001_broken.sql', 'create table half (id int); select * from nowhere;')
    await expect(migrate(database, [...(await readMigrations()), broken])).rejects.toThrow('9001_broken.sql')
    const tables = await database.withScripts((connection) =>
      connection.rows("select 1 from information_schema.tables where table_name = 'half'"),
    )
    expect(tables).toEqual([])
  }))

test('two nodes that start together migrate once', () =>
  withDatabase(async (database) => {
    const all = [...(await readMigrations()), make('9001_once.sql', 'create table once (id int)')]
    const applied = await Promise.all([migrate(database, all), migrate(database, all)])
    expect(applied.flat()).toEqual(['9001_once.sql'])
  }))

/** What could be answered before an orientation could be taken back. */
const OLD_ANSWERS: Record<keyof Vibe, readonly unknown[]> = { ...VIBE_DIGITS, orientation: ORIENTATIONS }

/** Every value of every factor, no answer included, each in the company of many others. */
function manyVibes(): Vibe[] {
  const longest = Math.max(...FACTORS.map((factor) => OLD_ANSWERS[factor].length))
  return Array.from({ length: longest * longest }, (_, row) => {
    const pick = (factor: keyof Vibe, place: number) => {
      const digits = OLD_ANSWERS[factor]
      return digits[(row + Math.floor(row / longest) * place) % digits.length]
    }
    return Object.fromEntries(FACTORS.map((factor, place) => [factor, pick(factor, place)])) as unknown as Vibe
  })
}

/** Two statements for all of them, on the tables as they were before the fourth migration. */
async function insertMembers(connection: ScriptConnection, members: (Vibe & { id: string })[]): Promise<void> {
  await connection.rows(
    `insert into logins (id, name, email)
     select id, 'Old Member', id || '@a.example' from json_to_recordset($1) as member (id uuid)`,
    [JSON.stringify(members)],
  )
  await connection.rows(
    `insert into users (user_id, name, username, birthday, location, ethnicity, religion, birthday_number,
       gender, sexual_orientation, western_zodiac, eastern_zodiac, mbti, attachment_style, life_path)
     select id, 'Old Member', left(id::text, 30), '1990-05-04', 'Cork, Ireland', 'Mixed', 'Other', 4,
       gender, orientation, "westernSign", "easternSign", mbti, "attachmentStyle", "lifePath"
     from json_to_recordset($1) as member (id uuid, gender text, orientation text, "westernSign" text,
       "easternSign" text, mbti text, "attachmentStyle" text, "lifePath" smallint)`,
    [JSON.stringify(members)],
  )
}

const [ANN, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

/** A conversation of the two as it was stored when deleting and flagging were for both. */
async function insertOldChat(connection: ScriptConnection): Promise<void> {
  await connection.exec(`
    insert into logins (id, name, email) values ('${ANN}', 'Ann', 'ann@a.example'), ('${BEN}', 'Ben', 'ben@a.example');
    insert into users (user_id, name, username, birthday, location, ethnicity, religion, birthday_number, gender,
      sexual_orientation, western_zodiac, eastern_zodiac, life_path, vibe_key)
    select id, name, name, '1990-05-04', 'Cork, Ireland', 'Mixed', 'Other', 4, 'Other', 'Other', 'Taurus', 'Horse', 1, 1
      from logins;
    insert into conversations (id, user1_id, user2_id, started_by, is_deleted, last_sequence, last_message_id,
      created_at, updated_at)
    values (gen_random_uuid(), '${ANN}', '${BEN}', '${BEN}', true, 7, gen_random_uuid(), now(), now());
    insert into messages (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, is_deleted,
      is_flagged, sent_at)
    select gen_random_uuid(), conversations.id, sequence, changed, '${BEN}', '${ANN}', content, deleted, flagged, now()
      from conversations, (values (1, 5, 'deleted', true, false), (2, 7, 'flagged', false, true),
        (3, 6, 'flagged by its sender', false, true), (4, 4, 'normal', false, false))
        as old (sequence, changed, content, deleted, flagged);
    insert into reports (id, reporter_id, target_type, target_id, reason, status, created_at, updated_at)
    select gen_random_uuid(), case content when 'flagged' then receiver_id else sender_id end, 'message', id, 'x',
      case content when 'flagged' then 'open' else 'dismissed' end, now(), now() from messages where is_flagged;`)
}

test('messages sent through the contact page before there were tickets are tickets, oldest first', () =>
  withDatabase(async (database) => {
    const all = await readMigrations()
    await database.withScripts((connection) => connection.exec('drop schema public cascade; create schema public'))
    await migrate(
      database,
      all.filter(({ name }) => name < '0022'),
    )
    await database.withScripts((connection) =>
      connection.exec(`insert into contact_messages (id, name, email, subject, message, created_at) values
        ('${BEN}', 'Ben', 'ben@a.example', 'Later', 'Second', '2026-02-02'),
        ('${ANN}', 'Ann', 'ann@a.example', 'Earlier', 'First', '2026-01-01')`),
    )
    await migrate(database, all)
    const tickets = await database.withScripts((connection) =>
      connection.rows(`select tickets.id, number, tickets.kind, contact_name, contact_email, subject, tickets.status, text, author
        from tickets join ticket_entries on ticket_id = tickets.id order by number`),
    )
    const same = { kind: 'contact', status: 'open', author: 'requester' }
    expect(tickets).toEqual([
      {
        ...same,
        id: ANN,
        number: 1001,
        contact_name: 'Ann',
        contact_email: 'ann@a.example',
        subject: 'Earlier',
        text: 'First',
      },
      {
        ...same,
        id: BEN,
        number: 1002,
        contact_name: 'Ben',
        contact_email: 'ben@a.example',
        subject: 'Later',
        text: 'Second',
      },
    ])
  }))

test('chats from before each had their own view look to both as they did, and flags are their receiver’s', () =>
  withDatabase(async (database) => {
    const all = await readMigrations()
    await database.withScripts((connection) => connection.exec('drop schema public cascade; create schema public'))
    await migrate(
      database,
      all.filter(({ name }) => name < '0009'),
    )
    await database.withScripts(insertOldChat)
    await migrate(database, all)
    const rowsOf = (query: string) =>
      database.withScripts((connection) => connection.rows<Record<string, unknown>>(query))
    const marks = 'content, deleted_by_sender, deleted_by_receiver, flagged_by_receiver, mark_sequence'
    const messages = await rowsOf(`select ${marks} from messages order by sequence`)
    expect(messages.map((row) => Object.values(row))).toEqual([
      ['deleted', true, false, false, 0],
      ['flagged', false, false, true, 1],
      ['flagged by its sender', true, false, false, 0],
      ['normal', false, false, false, 0],
    ])
    expect(
      await rowsOf(
        'select user1_hidden, user2_hidden, user1_mark_sequence, user2_mark_sequence, last_sequence from conversations',
      ),
    ).toEqual([
      { user1_hidden: true, user2_hidden: true, user1_mark_sequence: 1, user2_mark_sequence: 0, last_sequence: 7 },
    ])
    const reports = await rowsOf(`
      select evidence -> 'messages' -> 0 ->> 'content' as copy, closed_at is not null as is_closed
      from reports order by status desc`)
    expect(reports).toEqual([
      { copy: 'flagged', is_closed: false },
      { copy: 'flagged by its sender', is_closed: true },
    ])
  }))

test(
  'members from before vibe keys, and from before an orientation could be missing, get the key that the domain gives',
  () =>
    withDatabase(async (database) => {
      const all = await readMigrations()
      const before = (name: string) => all.filter((migration) => migration.name < name)
      const members = manyVibes().map((vibe) => ({ id: crypto.randomUUID(), ...vibe }))
      for (const factor of FACTORS)
        expect(new Set(members.map((member) => member[factor])).size).toBe(OLD_ANSWERS[factor].length)

      await database.withScripts((connection) => connection.exec('drop schema public cascade; create schema public'))
      await migrate(database, before('0004'))
      await database.withScripts((connection) => insertMembers(connection, members))
      await migrate(database, all)
      const expected = new Map(members.map(({ id, ...vibe }) => [id, vibeKey(vibe)]))
      for (const table of ['users', 'presence']) {
        const rows = await database.withScripts((connection) =>
          connection.rows<{ user_id: string; vibe_key: number }>(`select user_id, vibe_key from ${table}`),
        )
        expect(new Map(rows.map((row) => [row.user_id, row.vibe_key]))).toEqual(expected)
      }
    }),
  60_000,
)

test(
  'texts that were only written small before are searched by their words',
  () =>
    withDatabase(async (database) => {
      const all = await readMigrations()
      const before = (name: string) => all.filter((migration) => migration.name < name)
      const [vibe] = manyVibes()
      if (!vibe) throw new Error('There are no vibes')
      await database.withScripts((connection) => connection.exec('drop schema public cascade; create schema public'))
      await migrate(database, before('0004'))
      await database.withScripts((connection) => insertMembers(connection, [{ id: crypto.randomUUID(), ...vibe }]))
      await migrate(database, before('0010'))
      const found = async (text: string, prefix: string) => {
        await database.withScripts((connection) => connection.rows('update users set search_text = $1', [text]))
        await migrate(database, before('0011'))
        return database.withScripts((connection) =>
          connection.rows('select search_text from users where search_words @@ $1::tsquery', [`'${prefix}':*`]),
        )
      }
      const written = ` 2e4ever  l'aquila, (it) café_noir/${'x'.repeat(3000)}`
      expect(await found(written, '2e4e')).toEqual([{ search_text: `2e4ever laquila it café noir ${'x'.repeat(100)}` }])
      expect(await found('', 'ever')).toEqual([])
    }),
  60_000,
)
