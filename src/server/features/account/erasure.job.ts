import { eraseAccount, listAccountsToErase, type ErasureServices } from '#server/features/account/erase-account.ts'

/**
 * Looks for whoever is due and erases them. No job is enqueued for one person: the queue keeps what it is told for a day,
 * and nothing of them is to be kept.
 */
export const erasureJob = {
  name: 'account-erasure',
  maxSeconds: 60 * 60,
  run: async (services: ErasureServices) => {
    const failures: unknown[] = []
    for (const userId of await listAccountsToErase(services.db, services.clock.now())) {
      // One that fails holds up nobody else.
      await eraseAccount(services, userId).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased.`)
  },
}
