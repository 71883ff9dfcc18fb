const PATIENCE_MS = 5_000
const STEP_MS = 20

/** Asks again and again until there is an answer: for things that happen soon, but not at once. */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined> | Result | undefined,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  throw new Error(`Waited ${patienceMs} ms in vain for ${what}`)
}
