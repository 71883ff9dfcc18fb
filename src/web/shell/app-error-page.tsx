import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '#web/paths.ts'

const NOT_FOUND_STATUS = 404

/** Shown when rendering a page has failed. Plain links, because the router itself may have failed. */
export function AppErrorPage() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === NOT_FOUND_STATUS
  return (
    <main className="wrap grid min-h-dvh content-center gap-6 py-16">
      <h1 className="display-2">{isMissing ? 'This page is out of print' : 'Unexpected Application Error!'}</h1>
      <p className="read">
        {isMissing
          ? 'There is nothing at this address. It may have moved, or the link may have a slip in it.'
          : 'Something broke on this page. Nothing you saved is lost. Loading it again usually helps.'}
      </p>
      <p className="flex flex-wrap gap-6 font-semibold">
        {!isMissing && (
          <button type="button" className="cursor-pointer underline" onClick={() => location.reload()}>
            Load this page again
          </button>
        )}
        <a href={paths.home} className="underline">
          Go to the front page
        </a>
      </p>
    </main>
  )
}
