import { sentenceFor } from '#web/api/failure.copy.ts'
import { passkeyProblem, type PasskeyProblem } from '#web/api/passkeys.ts'

const SENTENCES: Record<PasskeyProblem, string> = {
  unsupported: 'This browser cannot use passkeys. A newer one can.',
  cancelled: 'Nothing was confirmed on your device. You can try again.',
  alreadyHere: 'This device already has a passkey for your account.',
}

export function passkeySentence(error: unknown): string {
  const problem = passkeyProblem(error)
  return problem ? SENTENCES[problem] : sentenceFor(error)
}
