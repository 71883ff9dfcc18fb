import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { factorLetter, type FactorChange } from '#server/features/two-factor/two-factor.letters.ts'
import { findOwner } from '#server/features/two-factor/two-factor.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** A letter about every change of the factors, with the change: whoever did not make it should hear of it. */
export async function tellOwner(
  tx: Db,
  { letters, publicUrl }: Pick<Services, 'letters' | 'publicUrl'>,
  userId: string,
  change: FactorChange,
): Promise<void> {
  const { email, name } = await findOwner(tx, userId)
  await letters.send(tx, {
    to: email,
    userId,
    letter: factorLetter(name, publicUrl, change),
    // Every change is a reason of its own.
    key: `factors:${randomUUID()}`,
    kind: 'factors',
    // Only somebody with the password can cause them, and none of them may be lost.
    isLimited: false,
  })
}
