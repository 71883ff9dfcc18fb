import { SIGN_OUT_COPY } from '#web/shell/site.copy.ts'
import type { SignOut } from '#web/shell/session/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

/** Fixed on the screen, above the phone's tab bar: the menu with the Sign Out button has closed. */
export function SignOutFailure({ signOut: { start, stay, isUnderWay } }: { signOut: SignOut }) {
  return (
    <div className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 animate-rise-in rounded-sheet shadow-lift wide:right-8 wide:bottom-8 wide:left-auto wide:w-104">
      <Note tone="bad">
        <div className="grid gap-3">
          <p>{SIGN_OUT_COPY.failed}</p>
          <p className="flex flex-wrap gap-3">
            <Button onClick={start} isBusy={isUnderWay}>
              {isUnderWay ? UI_COPY.retrying : UI_COPY.retry}
            </Button>
            <Button onClick={stay}>{SIGN_OUT_COPY.stay}</Button>
          </p>
        </div>
      </Note>
    </div>
  )
}
