const TIMEOUT_MS = 5_000
const STEP_MS = 20

/** Polls until there is an answer, for something that happens soon. */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined> | Result | undefined,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  throw new Error(`Waited ${timeoutMs} ms without success for ${what}`)
}
