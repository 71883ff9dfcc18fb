import type { Realtime } from '#server/realtime/realtime.ts'

/** For jobs: holds back what is published until the work has succeeded, as procedures do. */
export async function collectEvents<Result>(
  realtime: Realtime,
  work: (publish: Realtime['emit']) => Promise<Result>,
): Promise<Result> {
  const held: (() => void)[] = []
  const result = await work((...event) => void held.push(() => realtime.emit(...event)))
  for (const emit of held) emit()
  return result
}
