/**
 * Which files the web's code travels in. Left to itself the bundler makes a file for every set of pages that share a
 * module: Discover came in ninety, and on a slow phone each waits for its turn. Here, what the members' tabs share
 * travels together, apart from what visitors need too, who should not load it.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Pages that visitors open, by their files; the first area that reaches a module has it. */
const VISITORS = [
  { name: 'home', pages: /features\/home\/home-page/ },
  { name: 'public', pages: /features\/(calculator|about|legal|help)\/.*-page|membership\/(tiers|membership-faq)-page/ },
  { name: 'login', pages: /features\/accounts\/(login|reset-password|update-password)-page/ },
  { name: 'forms', pages: /features\/(accounts|two-factor|directory|contact)\/.*-page/ },
]
const TABS = ['discover', 'matches', 'chats', 'profile']
/** The frame of all tabs, and the two that open first. */
const FIRST = /shell\/(member-area|member-frame)|notifications\/bell\.tsx|features\/\w+\/(discover|matches)-page/

/** The file for a module that one of the tabs or their frame needs at once; the bundler decides about the others. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const reachedBy = [...importersOf(id, graph)]
  const tabs = TABS.filter((tab) => reachedBy.some((each) => new RegExp(`features/\\w+/${tab}-page`).test(each)))
  const isFirst = reachedBy.some((each) => FIRST.test(each))
  if (tabs.length === 0 && !isFirst) return null
  const area = VISITORS.find(({ pages }) => reachedBy.some((each) => pages.test(each)))?.name ?? 'member'
  if (area === 'member' && tabs.length === 1) return `${tabs.join()}-tab`
  return isFirst ? area : `${area}-later`
}

/** The module itself, and everything that imports it, directly or not. */
function importersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

/** In this order: a file takes what its modules import along, so what more pages need has to be taken first. */
const NAMES = [
  ...[...VISITORS.map(({ name }) => name), 'member'].flatMap((area) => [area, `${area}-later`]),
  ...TABS.map((tab) => `${tab}-tab`),
]

export const MEMBER_CHUNKS = NAMES.map((chunk) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? `${chunk}-shared` : null),
}))
