import type { ScriptConnection } from '#server/db/open.ts'
import { DEAD_LETTERS } from '#server/jobs/enqueue.ts'
import { mailJob } from '#server/mail/mail.job.ts'

const REASON = 'It waited when the backup was made, and may have been sent since.'

/**
 * Moves the letters that wait to the jobs that were given up, from where the operator sends them or not: nobody else
 * knows whether they went out after the backup. Returns how many.
 */
export async function holdLetters({ rows }: ScriptConnection): Promise<number> {
  const held = await rows(
    `with waiting as (
       delete from jobs.job where name = $1 and state in ('created', 'retry', 'active') returning *
     )
     insert into jobs.job (name, priority, data, retry_limit, retry_backoff, retry_delay, keep_until, deletion_seconds,
       expire_seconds, singleton_key, heartbeat_seconds, policy,
       source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id)
     select queue.name, waiting.priority, waiting.data, queue.retry_limit, queue.retry_backoff, queue.retry_delay,
       now() + queue.retention_seconds * interval '1s', queue.deletion_seconds,
       queue.expire_seconds, waiting.singleton_key, queue.heartbeat_seconds, queue.policy,
       waiting.name, waiting.id, waiting.created_on, waiting.retry_count, jsonb_build_object('message', $3::text),
       coalesce(waiting.source_root_id, waiting.id)
     from waiting join jobs.queue on queue.name = $2 returning id`,
    [mailJob.name, DEAD_LETTERS, REASON],
  )
  return held.length
}
