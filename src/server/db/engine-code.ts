import { setFlagsFromString } from 'node:v8'

/**
 * V8 compiles a function of the engine when it is first called, and optimizes it once it is called often. For the SQL
 * parser alone that takes 600 MB and a second and a half of a core. What is compiled within `work` stays as it is.
 */
export async function withoutOptimizing<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
