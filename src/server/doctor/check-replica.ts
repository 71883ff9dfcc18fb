import type { Config } from '#server/config.ts'
import { within } from '#server/deadline.ts'
import { openPostgres, type ScriptConnection } from '#server/db/open.ts'
import { CONNECTIONS_TO_REPLICA } from '#server/db/postgres-pool.ts'
import { bad, type Finding, ok, reasonOf, warn } from '#server/doctor/finding.ts'

const ANSWER_MS = 10_000

interface Facts {
  version: string
  isStandby: boolean
  hasFeedback: boolean
  /** Connections that are left for those who are not administrators. */
  connections: number
}

/** The copy of the database that lists are read from. Where it fails the primary answers, so little of this is bad. */
export async function checkReplica(
  { databaseReadUrl, redisUrl }: Pick<Config, 'databaseReadUrl' | 'redisUrl'>,
  nodes: number,
): Promise<Finding[]> {
  if (!databaseReadUrl) return []
  const database = openPostgres(databaseReadUrl)
  try {
    const facts = await within(ANSWER_MS, database.withScripts(readFacts))
    if (!facts) return [warn('Replica', 'does not answer', 'Look at its log. Until then the primary answers.')]
    return [checkStandby(facts), checkFeedback(facts), checkConnections(facts, nodes), ...checkNews(redisUrl, nodes)]
  } catch (error) {
    const remedy = 'Start it, or correct DATABASE_READ_URL, or leave that out. Until then the primary answers.'
    return [warn('Replica', `cannot be used: ${reasonOf(error)}`, remedy)]
  } finally {
    await database.close()
  }
}

async function readFacts({ rows }: ScriptConnection): Promise<Facts | undefined> {
  const [facts] = await rows<Facts>(`
    select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
      current_setting('hot_standby_feedback')::boolean as "hasFeedback",
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        as connections`)
  return facts
}

function checkStandby({ version, isStandby }: Facts): Finding {
  if (isStandby) return ok('Replica', `PostgreSQL ${version}, follows a primary`)
  const remedy = 'Name a streaming replica of DATABASE_URL in DATABASE_READ_URL, or leave that out.'
  return warn('Replica', `PostgreSQL ${version}, follows no primary, and so is never asked`, remedy)
}

function checkFeedback({ isStandby, hasFeedback }: Facts): Finding {
  const what = 'Feedback of the replica'
  if (hasFeedback || !isStandby) return ok(what, hasFeedback ? 'is on' : 'not needed')
  return warn(what, 'hot_standby_feedback is off: long reads may be cancelled', 'Set it to on at the replica.')
}

function checkConnections({ connections }: Facts, nodes: number): Finding {
  const what = 'Connections of the replica'
  const room = Math.floor(connections / CONNECTIONS_TO_REPLICA)
  const is = `enough for ${room} nodes of ${CONNECTIONS_TO_REPLICA}`
  if (nodes <= room) return ok(what, is)
  return warn(what, `${is}, and there are ${nodes}`, 'Raise max_connections there.')
}

/** Who has just written is told to the other nodes by Redis. */
function checkNews(redisUrl: string | undefined, nodes: number): Finding[] {
  if (redisUrl || nodes === 1) return []
  const is = 'is used without Redis: another node does not know who has just written'
  return [bad('Replica', is, 'Set REDIS_URL on all nodes, or leave DATABASE_READ_URL out.')]
}
