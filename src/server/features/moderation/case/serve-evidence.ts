import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Id } from '#contract/id.ts'
import { isClosed, type ReportEvidence } from '#domain/safety/reports.ts'
import { isAdminSession } from '#domain/safety/roles.ts'
import type { Db } from '#server/db/open.ts'
import { EVIDENCE_PREFIX } from '#server/features/moderation/case/evidence-view.ts'
import { SIZE_NAMES } from '#server/files/encode-picture.ts'
import { photoFile } from '#server/files/photo-store.ts'
import type { StoredClip } from '#server/files/voice-store.ts'
import { createRequestContext, type Services } from '#server/http/api/request-context.ts'

/** Recordings and photos that go with a case, for moderators, while the case or an appeal against it is open. */
export function serveEvidence(http: FastifyInstance, services: Services): void {
  const { voices, messagePhotos } = services
  http.get<{ Params: { reportId: string; clipId: string } }>(
    `${EVIDENCE_PREFIX}:reportId/:clipId`,
    async (request, reply) => {
      const evidence = await findEvidence(services, request, reply, request.params.reportId)
      const clip = evidence && clipIn(evidence, request.params.clipId)
      const file = clip && (await voices.read(clip))
      if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
      return reply.type('audio/wav').send(Buffer.concat(await file.stream.toArray()))
    },
  )
  http.get<{ Params: { reportId: string; messageId: string; size: string } }>(
    `${EVIDENCE_PREFIX}:reportId/:messageId/:size`,
    async (request, reply) => {
      const evidence = await findEvidence(services, request, reply, request.params.reportId)
      const photo = evidence?.messages.find(({ id }) => id === request.params.messageId)?.photo
      const size = SIZE_NAMES.find((each) => each === request.params.size)
      const file = photo && size ? await messagePhotos.read(photoFile(photo.path, size)) : undefined
      if (!file) return reply.status(404).send({ code: 'NOT_FOUND' })
      return reply.type('image/webp').header('content-length', file.bytes).send(file.stream)
    },
  )
}

/** What goes with a report, if whoever asks may see it now. */
async function findEvidence(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  reportId: string,
): Promise<ReportEvidence | undefined> {
  const { db } = services
  reply.header('cache-control', 'private, no-store')
  const viewer = await createRequestContext(services, request, reply).findSession()
  const { data: id } = Id.safeParse(reportId)
  if (!isAdminSession(viewer, services) || !id) return undefined
  const report = await db
    .selectFrom('reports')
    .select(['status', 'evidence', 'personId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report?.evidence || report.personId === viewer.id || (isClosed(report.status) && !(await hasOpenAppeal(db, id))))
    return undefined
  return report.evidence
}

function clipIn({ profile, messages }: ReportEvidence, clipId: string): StoredClip | undefined {
  const clips = [profile?.voice, ...messages.map(({ voice }) => voice)]
  const clip = clips.find((each) => each?.id === clipId)
  return clip ? { id: clip.id, createdAt: new Date(clip.createdAt) } : undefined
}

async function hasOpenAppeal(db: Db, reportId: string): Promise<boolean> {
  const row = await db
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'appeals.decisionId')
    .select('appeals.id')
    .where('decisions.reportId', '=', reportId)
    .where('appeals.outcome', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
