import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { photoUploads } from '#web/features/profile/photos/photo-uploads.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'
import type { PictureUpload } from '#web/blocks/uploads/upload-list.ts'
import type { PhotoActions } from '#web/features/profile/photos/use-photo-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'

interface PhotoProblemsProps {
  /** About files that were not even sent. */
  remarks: string[]
  uploads: readonly PictureUpload[]
  actions: PhotoActions
}

interface UploadProblem {
  id: string
  name: string
  error: unknown
}

/** Everything that did not work, in words, with the way to try it again. */
export function PhotoProblems({ remarks, uploads, actions: { order, remove } }: PhotoProblemsProps) {
  return (
    <>
      {remarks.length > 0 && (
        <Note tone="bad">
          <div className="grid gap-1.5 wrap-anywhere">
            {remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
          </div>
        </Note>
      )}
      {uploads.map(({ id, file, state }) => {
        if (state.is === 'failed') return <FailedUpload key={id} id={id} name={file.name} error={state.error} />
        return state.is === 'refused' && <RefusedUpload key={id} id={id} name={file.name} error={state.error} />
      })}
      {order.isError && <OrderProblem order={order} />}
      {remove.isError && (
        <FailureNote onRetry={() => remove.mutate(remove.variables)}>
          {PHOTOS_COPY.deleteFailed} {sentenceFor(remove.error)}
        </FailureNote>
      )}
    </>
  )
}

/** An order of photos that are no longer the same cannot be tried again. */
function OrderProblem({ order: { error, variables, mutate } }: { order: PhotoActions['order'] }) {
  const text = `${PHOTOS_COPY.orderFailed} ${sentenceFor(error)}`
  if (!variables || failureOf(error).code === 'PHOTOS_CHANGED') return <Note tone="bad">{text}</Note>
  return <FailureNote onRetry={() => mutate(variables)}>{text}</FailureNote>
}

/** The slot says it too, to those who hear it; this is for those who see it. */
function FailedUpload({ id, name, error }: UploadProblem) {
  return (
    <div className="grid gap-2.5 rounded-sheet border-l-4 border-ember-text bg-sheet px-4 py-3">
      <p className="font-medium wrap-anywhere text-ember-text">
        {PHOTOS_COPY.notSent(name)} {sentenceFor(error)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => photoUploads.retry(id)}>{PHOTOS_COPY.retry}</Button>
        <Button onClick={() => photoUploads.remove(id)}>{PHOTOS_COPY.discard}</Button>
      </div>
    </div>
  )
}

/** Its slot is free again, so only this is left of it. */
function RefusedUpload({ id, name, error }: UploadProblem) {
  return (
    <Note tone="bad">
      <div className="grid justify-items-start gap-2.5">
        <p className="wrap-anywhere">{ANSWERS_COPY.pictureNotAdded(name, sentenceFor(error))}</p>
        <Button onClick={() => photoUploads.remove(id)}>{PHOTOS_COPY.dismiss}</Button>
      </div>
    </Note>
  )
}
