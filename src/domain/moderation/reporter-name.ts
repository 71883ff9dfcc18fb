import { firstNameOf } from '#domain/accounts/name-rules.ts'

interface Named {
  username: string
  name: string
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Letters and digits around it would make it another word. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false
  const escaped = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])${escaped}(?![\p{L}\p{N}_])`, 'u').test(text)
}

/** Whether a letter gives away who has reported: by username, full name or first name. The reader's own name does not. */
export function namesReporter(letter: string, reporter: Named, reader: Named): boolean {
  const text = folded(letter)
  const namesOf = ({ username, name }: Named) => [username, name, firstNameOf(name)].map(folded)
  const own = new Set(namesOf(reader))
  return namesOf(reporter).some((name) => !own.has(name) && hasWord(text, name))
}
