import { z } from 'zod'
import { member, unconfirmedMember } from '#contract/access.ts'
import { Id } from '#contract/id.ts'
import { DATA_EXPORT_STATES } from '#domain/data-export/export-rules.ts'

/** A zip file with everything a member has on this site. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(DATA_EXPORT_STATES),
  /** In percent, while it is being packed. */
  progress: z.number().int().min(0).max(100),
  requestedAt: z.iso.datetime(),
  bytes: z.number().int().nullable(),
  /** From then on the file is gone. */
  expiresAt: z.iso.datetime().nullable(),
  /** Where the file is, once it is ready; it takes the member's session to open it. */
  fileUrl: z.string().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

const Latest = z.object({ latest: DataExport.nullable() })

export const dataExport = {
  latest: member
    .route({ method: 'GET', path: '/account/export', summary: 'The latest download of everything, and how far it is' })
    .output(Latest),

  /** While one is under way it is returned, and no other begins. */
  start: unconfirmedMember
    .route({ method: 'POST', path: '/account/export', summary: 'Pack everything for a download' })
    .output(Latest),
}
