import { sentenceFor } from '#web/api/failure.copy.ts'
import { photoUploads } from '#web/features/profile/photo-uploads.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos.copy.ts'
import type { PhotoUpload } from '#web/features/profile/upload-list.ts'
import type { PhotoActions } from '#web/features/profile/use-photo-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'

interface PhotoProblemsProps {
  /** About files that were not even sent. */
  remarks: string[]
  uploads: readonly PhotoUpload[]
  actions: PhotoActions
}

/** Everything that did not work, in words, with the way to try it again. */
export function PhotoProblems({ remarks, uploads, actions: { setAsProfile, remove } }: PhotoProblemsProps) {
  return (
    <>
      {remarks.length > 0 && (
        <Note tone="bad">
          {remarks.map((remark) => (
            <p key={remark} className="wrap-anywhere">
              {remark}
            </p>
          ))}
        </Note>
      )}
      {uploads.map(({ id, file, state }) =>
        state.is === 'failed' ? <FailedUpload key={id} id={id} name={file.name} error={state.error} /> : null,
      )}
      {setAsProfile.isError && (
        <FailureNote onRetry={() => setAsProfile.mutate(setAsProfile.variables)}>
          {PHOTOS_COPY.setFailed} {sentenceFor(setAsProfile.error)}
        </FailureNote>
      )}
      {remove.isError && (
        <FailureNote onRetry={() => remove.mutate(remove.variables)}>
          {PHOTOS_COPY.deleteFailed} {sentenceFor(remove.error)}
        </FailureNote>
      )}
    </>
  )
}

/** The slot says it too, to those who hear it; this is for those who see it. */
function FailedUpload({ id, name, error }: { id: number; name: string; error: unknown }) {
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
