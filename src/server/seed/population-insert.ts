import { sql } from 'kysely'
import { FREE_TIER_NAME } from '#domain/membership/terms.ts'
import type { Db } from '#server/db/open.ts'
import type { InventedMember } from '#server/seed/population.ts'

/** The columns of `users` that an invented member fills, each with its type. */
const USER_COLUMNS = {
  user_id: 'uuid',
  name: 'text',
  username: 'text',
  gender: 'text',
  orientation: 'text',
  birthday: 'date',
  location: 'text',
  latitude: 'numeric',
  longitude: 'numeric',
  western_sign: 'text',
  eastern_sign: 'text',
  mbti: 'text',
  love_language: 'text',
  attachment_style: 'text',
  ethnicity: 'text',
  religion: 'text',
  about_me: 'text',
  hobbies: 'text',
  profession: 'text',
  search_text: 'text',
  vibe_key: 'integer',
  life_path: 'smallint',
  soul_urge: 'smallint',
  expression: 'smallint',
  destiny: 'smallint',
  birthday_number: 'smallint',
  personality_number: 'smallint',
  maturity_number: 'smallint',
  karmic_lessons: 'smallint[]',
  hidden_passion: 'smallint[]',
  profile_visibility: 'boolean',
  show_in_discover: 'boolean',
  account_active: 'boolean',
  visibility_before_deactivation: 'boolean',
  deactivated_at: 'timestamptz',
  created_at: 'timestamptz',
}

/** What a column is called among the invented members. */
const fieldOf = (column: string) => `"${column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())}"`

const columns = sql.raw(Object.keys(USER_COLUMNS).join(', '))
const fields = sql.raw(Object.keys(USER_COLUMNS).map(fieldOf).join(', '))
const typedFields = sql.raw(
  Object.entries({ ...USER_COLUMNS, email: 'text', last_seen: 'timestamptz', start_date: 'date', end_date: 'date' })
    .map(([column, type]) => `${fieldOf(column)} ${type}`)
    .join(', '),
)

/** Login, profile, presence and membership of many people in one statement. Without a password, nobody signs in. */
export async function insertPopulation(db: Db, members: InventedMember[]): Promise<void> {
  await sql`
    with people as materialized (
      select * from json_to_recordset(${JSON.stringify(members)}::json) as people (${typedFields})),
    new_logins as (
      insert into logins (id, name, email, email_verified, created_at, updated_at)
      select "userId", name, email, true, "createdAt", "createdAt" from people),
    new_users as (insert into users (${columns}) select ${fields} from people),
    new_presence as (
      insert into presence (user_id, last_seen, vibe_key, ethnicity, religion, is_listed)
      select "userId", "lastSeen", "vibeKey", ethnicity, religion,
        "profileVisibility" and "showInDiscover" and "accountActive"
      from people)
    insert into user_memberships (user_id, tier_id, start_date, end_date, is_active, created_at)
    select "userId", tiers.id, "startDate", "endDate", true, "createdAt"
    from people cross join tiers where tiers.name = ${FREE_TIER_NAME}`.execute(db)
}
