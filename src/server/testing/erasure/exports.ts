import type { Person } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export const latestExport = async ({ client }: Person) => (await client.dataExport.latest()).latest

/** Packs what was asked for. */
export async function readyExport(app: TestApp, person: Person) {
  await app.runJobs()
  const latest = await latestExport(person)
  if (!latest?.fileUrl) throw new Error('The export is not ready.')
  return { ...latest, fileUrl: latest.fileUrl }
}
