export type PlainYaml = string | PlainYaml[] | { [key: string]: PlainYaml }

interface Line {
  indent: number
  text: string
}

/**
 * Reads the part of YAML that our own deployment files are written in: maps, lists and plain or quoted texts. It refuses
 * everything else, so a file that it reads means to every parser what it means here. All values are texts.
 */
export function readPlainYaml(source: string): PlainYaml {
  const lines = source
    .split('\n')
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
  const value = readBlock(lines)
  if (lines.length > 0) throw new Error(`Not understood: ${lines[0]?.text}`)
  return value
}

function readBlock(lines: Line[]): PlainYaml {
  const [first] = lines
  if (!first) throw new Error('A value is missing at the end')
  return first.text.startsWith('- ') ? readList(lines, first.indent) : readMap(lines, first.indent)
}

function readList(lines: Line[], indent: number): PlainYaml[] {
  const items: PlainYaml[] = []
  for (let line = lines[0]; line?.indent === indent && line.text.startsWith('- '); line = lines[0]) {
    const text = line.text.slice(2)
    if (KEY.test(text)) {
      // The first key of a map stands behind the dash, the others below it.
      lines[0] = { indent: indent + 2, text }
      items.push(readMap(lines, indent + 2))
    } else {
      lines.shift()
      items.push(readText(text))
    }
  }
  return items
}

const KEY = /^([\w./-]+):(?: (.*))?$/

function readMap(lines: Line[], indent: number): Record<string, PlainYaml> {
  const map: Record<string, PlainYaml> = {}
  for (let line = lines[0]; line?.indent === indent && !line.text.startsWith('- '); line = lines[0]) {
    const [, key, text] = KEY.exec(line.text) ?? []
    if (key === undefined || key in map) throw new Error(`Not a key, or one twice: ${line.text}`)
    lines.shift()
    const isDeeper = lines[0] !== undefined && lines[0].indent > indent
    if (text !== undefined) map[key] = readText(text)
    else map[key] = isDeeper ? readBlock(lines) : ''
  }
  return map
}

function readText(text: string): string {
  const [, quoted] = /^'((?:[^']|'')*)'$/.exec(text) ?? []
  if (quoted !== undefined) return quoted.replaceAll("''", "'")
  if (/^[&*!|>%@`"'{[]|: |:$| #/.test(text)) throw new Error(`Write this in single quotes: ${text}`)
  return text
}
