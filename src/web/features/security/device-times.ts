import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'

/** "2 hours ago", "3 days ago": as exact as is known. */
export function howLongAgo(moment: string, now: Date): string {
  const passed = now.getTime() - Date.parse(moment)
  if (passed < HOUR_MS) return 'within the last hour'
  return passed < DAY_MS ? ago(passed, HOUR_MS, 'hour') : ago(passed, DAY_MS, 'day')
}

function ago(passed: number, unit: number, name: string): string {
  const count = Math.floor(passed / unit)
  return count === 1 ? `1 ${name} ago` : `${count} ${name}s ago`
}
