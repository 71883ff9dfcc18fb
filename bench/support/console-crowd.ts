import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const MESSAGES_EACH = 50
const BATCH = 2_000

/** Conversations of fifty messages each, between members who follow each other in the table. */
export async function insertMessages(db: Db, count: number, onProgress: (done: number) => void): Promise<void> {
  const conversations = Math.ceil(count / MESSAGES_EACH)
  await sql`
    insert into conversations (id, user1_id, user2_id, created_at, updated_at)
    select gen_random_uuid(), least(user_id, next_id), greatest(user_id, next_id), now(), now()
    from (select user_id, lead(user_id) over (order by user_id) as next_id from users) as pairs
    where next_id is not null limit ${conversations}`.execute(db)
  const ids = await db.selectFrom('conversations').select('id').execute()
  for (let start = 0; start < ids.length; start += BATCH) {
    onProgress(start * MESSAGES_EACH)
    await sql`
      insert into messages (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, sent_at)
      select gen_random_uuid(), id, n, n, case n % 2 when 0 then user1_id else user2_id end,
        case n % 2 when 0 then user2_id else user1_id end, 'See you at eight?', now() - n * interval '1 hour'
      from conversations cross join generate_series(1, ${MESSAGES_EACH}::integer) as n
      where id = any(${ids.slice(start, start + BATCH).map(({ id }) => id)}::uuid[])`.execute(db)
  }
  await sql`vacuum analyze messages, conversations`.execute(db)
}

/** Most are closed, few are urgent, one in a hundred is the staff member's own. */
export async function insertTickets(db: Db, staffId: string, count: number): Promise<void> {
  await sql`
    with requesters as materialized (select array_agg(user_id) as ids from (select user_id from users limit 1000) as picked)
    insert into tickets (id, kind, requester_user_id, contact_name, contact_email, subject, category, priority, status,
      assignee_user_id, created_at, updated_at)
    select gen_random_uuid(),
      case when n % 50 = 0 then 'contact' else 'support' end,
      case when n % 50 <> 0 then ids[1 + n % array_length(ids, 1)] end,
      case when n % 50 = 0 then 'Robin' end,
      case when n % 50 = 0 then 'robin@example.com' end,
      (array['Photo upload stops', 'Cannot sign in', 'A question about billing', 'The chat does not scroll'])[1 + n % 4]
        || ' nr ' || n,
      (array['photo', 'other', 'billing', 'chat', 'bug'])[1 + n % 5],
      case when n % 200 = 0 then 'P1' when n % 10 = 0 then 'P2' else 'P3' end,
      case when n % 20 = 0 then 'open' when n % 33 = 0 then 'escalated' when n % 3 = 0 then 'resolved' else 'closed' end,
      case when n % 100 = 0 then ${staffId}::uuid end,
      now() - n * interval '5 minutes', now() - n * interval '4 minutes'
    from requesters, generate_series(1, ${count}::integer) as n`.execute(db)
  await sql`vacuum analyze tickets`.execute(db)
}

/** One in twenty waits, one in two hundred is being looked at; half of the others led to a warning. */
export async function insertReports(db: Db, count: number): Promise<void> {
  await sql`
    with people as materialized (select array_agg(user_id) as ids from (select user_id from users limit 5000) as picked)
    insert into reports (id, reporter_id, person_id, target_type, target_id, kind, reason, evidence, status, created_at,
      updated_at, closed_at)
    select gen_random_uuid(), ids[1 + n % array_length(ids, 1)], person_id, 'user', person_id,
      case when n % 4 = 0 then 'fake' else 'abuse' end,
      case when n % 4 = 0 then 'A fake profile or a scam: asks for money' else 'Harassment, threats or hate: rude' end
        || ' nr ' || n,
      jsonb_build_object('messages', '[]'::jsonb),
      status, created_at, created_at, case when status in ('actioned', 'dismissed') then created_at + interval '5 hours' end
    from people, generate_series(1, ${count}::integer) as n,
      lateral (select ids[1 + (n * 7 + 1) % array_length(ids, 1)] as person_id, now() - n * interval '5 minutes' as created_at,
        case when n % 20 = 0 then 'open' when n % 200 = 1 then 'in_review' when n % 2 = 0 then 'actioned'
          else 'dismissed' end as status) as report
    on conflict do nothing`.execute(db)
  await sql`
    insert into decisions (id, report_id, person_id, verb, reason, letter_subject, letter_text, waiting_since, created_at)
    select gen_random_uuid(), id, person_id, case status when 'actioned' then 'warn' else 'dismiss' end,
      case status when 'actioned' then 'insults' end, case status when 'actioned' then 'A warning' end,
      case status when 'actioned' then 'Please be kind.' end, created_at, closed_at
    from reports where closed_at is not null`.execute(db)
  await sql`vacuum analyze reports, decisions`.execute(db)
}
