import { join } from 'node:path'

export const E2E_PORT = 3217
export const E2E_DATA_DIR = join(import.meta.dirname, '../.cache/e2e-data')

export const DEMO = {
  member: { email: 'noor@demo.kismetry.example', password: 'overprint-demo', username: 'noor' },
  admin: { email: 'ada@demo.kismetry.example', password: 'overprint-demo', username: 'ada' },
}
