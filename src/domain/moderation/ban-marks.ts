/** Services that ignore dots in an address. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/** The same mailbox in all its spellings: case, what follows a plus sign, and dots where they mean nothing. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = splitAtLast(email.trim().toLowerCase().normalize('NFKC'))
  const [box = ''] = name.split('+')
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

function splitAtLast(email: string): string[] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}
