/** Enough for its owner to recognize the address, and too little for whoever looks over their shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
