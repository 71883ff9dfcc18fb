export interface BenchmarkRun {
  /** Reports progress: a benchmark that is silent for a minute looks broken. */
  progress(done: number, of: number, what: string): void
  options: string[]
}

/** Measures something and, in the same run, the baseline it is compared with. */
export interface Benchmark {
  description: string
  goal: string
  run(context: BenchmarkRun): Promise<{ figures: Record<string, number>; met: boolean }>
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
