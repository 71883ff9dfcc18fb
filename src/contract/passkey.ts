import { z } from 'zod'

/** What the browser and the server tell each other about passkeys: the JSON forms of the WebAuthn specification. */

const Transports = z.array(z.string().max(20)).max(10)
const CredentialReference = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: Transports.optional(),
})

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.string(),
  excludeCredentials: z.array(CredentialReference),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.string(),
  allowCredentials: z.array(CredentialReference),
})
export type RequestOptions = z.infer<typeof RequestOptions>

/** Keys of any algorithm fit into this, and what comes with them. */
const BYTES_MAX_LENGTH = 8_000
const Bytes = z
  .string()
  .min(1)
  .max(BYTES_MAX_LENGTH)
  .regex(/^[\w-]+$/)

const credential = { id: Bytes, rawId: Bytes, type: z.literal('public-key') }

/** What the browser has made of creation options. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: Transports.optional() }),
})

/** What the browser has made of request options. */
export const CredentialProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
})
export type CredentialProof = z.infer<typeof CredentialProof>
