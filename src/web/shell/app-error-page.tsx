import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { ERROR_COPY, NOT_FOUND_COPY } from '#web/shell/site.copy.ts'

const NOT_FOUND_STATUS = 404

/** Shown when rendering a page has failed. Plain links, because the router itself may have failed. */
export function AppErrorPage() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === NOT_FOUND_STATUS
  return (
    <main className="wrap grid min-h-dvh content-center gap-6 py-16">
      <h1 className="display-2">{isMissing ? NOT_FOUND_COPY.title : ERROR_COPY.title}</h1>
      <p className="read">{isMissing ? NOT_FOUND_COPY.text : ERROR_COPY.text}</p>
      <p className="flex flex-wrap gap-6 font-semibold">
        {!isMissing && (
          <button type="button" className="cursor-pointer underline" onClick={() => location.reload()}>
            {ERROR_COPY.reload}
          </button>
        )}
        <a href={paths.home} className="underline">
          {NOT_FOUND_COPY.home}
        </a>
      </p>
    </main>
  )
}
