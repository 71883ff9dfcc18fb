const hearers = new Set<() => void>()

/** Calls back whenever the server has refused a call because nobody is signed in. Returns how to stop. */
export function onSignInNeeded(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** For whatever speaks to the server. */
export function noticeSignInNeeded(): void {
  for (const hear of hearers) hear()
}
