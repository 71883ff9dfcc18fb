import { createClient } from 'redis'

export type RedisClient = ReturnType<typeof clientFor>

const clientFor = (url: string) => createClient({ url })

export async function connectRedis(url: string, onError: (error: Error) => void): Promise<RedisClient> {
  const client = clientFor(url)
  // Without a listener a lost connection would end the process; the client reconnects by itself.
  client.on('error', onError)
  await client.connect()
  return client
}

/** A second connection whose commands fail at once while Redis is away, for those who have another way. */
export async function withoutWaiting(client: RedisClient, onError: (error: Error) => void): Promise<RedisClient> {
  const impatient = client.duplicate({ disableOfflineQueue: true })
  impatient.on('error', onError)
  await impatient.connect()
  return impatient
}
