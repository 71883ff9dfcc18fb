import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { waitFor } from '#server/testing/wait-for.ts'

export interface MailServer {
  url: string
  /** Every letter that it has taken, in order, copies included. */
  letters: Email[]
  waitUntilReading(): Promise<void>
  close(): Promise<void>
}

interface Behaviour {
  /** Whether it answers the end of a letter with an error; it then keeps nothing. */
  refuse?(letter: Email): boolean
  /** Called when it has taken a letter, before it says so. */
  onTaken?(letter: Email): Promise<void>
}

/** A real SMTP server in the process of the test. */
export async function startMailServer({ refuse = () => false, onTaken }: Behaviour = {}): Promise<MailServer> {
  const letters: Email[] = []
  let isReading = false
  const take = async (source: Buffer) => {
    const letter = await PostalMime.parse(source)
    if (refuse(letter)) {
      const address = letter.to?.[0]?.address
      throw Object.assign(new Error(`No mailbox for ${address}`), { responseCode: 550 })
    }
    letters.push(letter)
    await onTaken?.(letter)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        isReading = true
        chunks.push(chunk)
      })
      stream.on('end', () => void take(Buffer.concat(chunks)).then(() => done(), done))
    },
  })
  // A sender that dies breaks its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    waitUntilReading: () => waitFor('a letter to begin', () => isReading || undefined).then(() => undefined),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
