/** Large sites run on PostgreSQL: there every case of a long list is tried. */
export const triesEverything = process.env.TEST_ENGINE === 'postgres'
const SHARE = triesEverything ? 1 : 3

/**
 * Every third case on the embedded engine, which runs the same statements and takes several times as long; and beyond
 * these, each case of a kind that none before it is of.
 */
export function sampled<Case>(cases: readonly Case[], kindsOf: (each: Case) => string[] = () => []): Case[] {
  const isChosen = (index: number) => index % SHARE === 0
  const tried = new Set(cases.filter((_, index) => isChosen(index)).flatMap(kindsOf))
  return cases.filter((each, index) => {
    const isOfNewKind = kindsOf(each).some((kind) => !tried.has(kind))
    for (const kind of kindsOf(each)) tried.add(kind)
    return isChosen(index) || isOfNewKind
  })
}

/** How often to try what is drawn at random. */
export const sampledRuns = (runs: number) => Math.ceil(runs / SHARE)
