import type { PictureErrorCode } from '#contract/errors.ts'
import type { TicketPicture } from '#contract/support.ts'
import {
  findPicture,
  insertPicture,
  listNamedPictures,
  pictureView,
} from '#server/features/support/pictures.queries.ts'
import { saveUpload } from '#server/files/save-upload.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext, Services } from '#server/http/api/request-context.ts'

/** The member names the picture: sent twice, it is stored once. */
export async function addPicture(
  context: HandlerContext<'member'> & CanFail<'NOT_FOUND' | PictureErrorCode>,
  { id, file }: { id: string; file: File },
): Promise<TicketPicture> {
  const { db, clock, limits, viewer, ticketPictures } = context
  await limits.take('ticketPicturesPerAccount', viewer.id)
  const known = await findOwnPicture(context, id)
  if (known) return known
  // Under the id of the picture: the name of a file says nothing of who sent it.
  const upload = { userId: id, slot: 0, sentBy: viewer.id, picture: file }
  const picture = await saveUpload({ ...context, photos: ticketPictures }, upload)
  const isNew = await insertPicture(db, { id, uploaderId: viewer.id, ...picture }, clock.now()).catch(
    async (error: unknown) => {
      await discardPicture(context, picture.path)
      throw error
    },
  )
  if (isNew) return pictureView({ id, ...picture })
  await discardPicture(context, picture.path)
  const stored = await findOwnPicture(context, id)
  if (!stored) throw context.errors.NOT_FOUND()
  return stored
}

/** Undefined when the id is free; somebody else's looks like none. */
async function findOwnPicture(
  { db, viewer, errors }: HandlerContext<'member'> & CanFail<'NOT_FOUND'>,
  id: string,
): Promise<TicketPicture | undefined> {
  const known = await findPicture(db, id)
  if (known && known.uploaderId !== viewer.id) throw errors.NOT_FOUND()
  return known && pictureView(known)
}

/** Checks the rows first: a write that seemed to fail may have succeeded. The sweep takes what stays. */
export async function discardPicture(
  { db, ticketPictures, log }: Pick<Services, 'db' | 'ticketPictures' | 'log'>,
  path: string,
): Promise<void> {
  try {
    if (!(await listNamedPictures(db, [path])).has(path)) await ticketPictures.remove(path)
  } catch (err) {
    log.error({ err, path }, 'the files of a picture could not be removed')
  }
}
