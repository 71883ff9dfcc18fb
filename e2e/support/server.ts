import { join } from 'node:path'

/** Two checkouts that are tested at the same time need a port each. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 3217)
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`
export const E2E_DATA_DIR = join(import.meta.dirname, '../../.cache/e2e-data')

export const DEMO = {
  member: { email: 'noor@demo.kismetry.example', password: 'overprint-demo', username: 'Noor' },
  admin: { email: 'ada@demo.kismetry.example', password: 'overprint-demo', username: 'Ada' },
}
