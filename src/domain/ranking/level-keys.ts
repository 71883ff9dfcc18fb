/** One column of a vibe key, whose digits fall into groups. */
export interface KeyColumn {
  groupCount: number
  /** The group of each digit; -1 for a digit that no cell has. */
  groupOfDigit: number[]
  /** How many keys share one digit of this column and all digits before it. */
  span: number
}

/** Cells as a tree: at each depth the groups of that column, and below each the cells that go on from it. */
type Branch = Map<number, Branch>

/**
 * The keys of some cells, ascending, from the key `from` on, at most `size` at a time. A cell is one group of each
 * column; its code is those groups in mixed radix, as a key is its digits.
 */
export function* levelKeyBatches(
  cellCodes: readonly number[],
  columns: readonly KeyColumn[],
  from: number,
  size: number,
): Generator<number[]> {
  const tree = treeOf(cellCodes, columns)
  let walk: Walk = { columns, from, size, keys: [] }
  collectKeys(tree, walk, 0, 0)
  for (let last = walk.keys.at(-1); last !== undefined; last = walk.keys.at(-1)) {
    yield walk.keys
    walk = { columns, from: last + 1, size, keys: [] }
    collectKeys(tree, walk, 0, 0)
  }
}

function treeOf(cellCodes: readonly number[], columns: readonly KeyColumn[]): Branch {
  const root: Branch = new Map()
  for (const code of cellCodes) {
    let branch = root
    for (const group of groupsOf(code, columns)) {
      const next: Branch = branch.get(group) ?? new Map()
      branch.set(group, next)
      branch = next
    }
  }
  return root
}

function groupsOf(cellCode: number, columns: readonly KeyColumn[]): number[] {
  let rest = cellCode
  return columns
    .toReversed()
    .map(({ groupCount }) => {
      const group = rest % groupCount
      rest = (rest - group) / groupCount
      return group
    })
    .toReversed()
}

interface Walk {
  columns: readonly KeyColumn[]
  from: number
  size: number
  keys: number[]
}

/** Digits are tried in order at every depth, so the keys come out sorted and nothing needs sorting. */
function collectKeys(branch: Branch, walk: Walk, depth: number, base: number): void {
  const column = walk.columns[depth]
  if (!column) {
    walk.keys.push(base)
    return
  }
  for (const [digit, group] of column.groupOfDigit.entries()) {
    const first = base + digit * column.span
    const deeper = branch.get(group)
    if (!deeper || first + column.span <= walk.from) continue
    if (walk.keys.length >= walk.size) return
    collectKeys(deeper, walk, depth + 1, first)
  }
}
