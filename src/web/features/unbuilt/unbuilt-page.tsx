import { useLocation } from 'react-router'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageTitle } from '#web/shell/site.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = () => [{ title: pageTitle('Not here yet') }, { name: 'robots', content: 'noindex' }]

/** A placeholder for a page that does not exist yet. */
export default function UnbuiltPage() {
  // The prerenderer writes a slash at the end, the browser does not.
  const path = useLocation().pathname.replace(/\/$/, '')
  return (
    <div className="wrap grid gap-8 py-16 wide:grid-cols-[7fr_5fr] wide:items-center wide:py-24">
      <div className="grid justify-items-start gap-6">
        <h1 className="display-1">
          Not here <em>yet</em>
        </h1>
        <p className="read">
          <span className="font-medium">{path}</span> is still on the press. It will be printed as soon as it really
          works.
        </p>
        <ButtonLink to={paths.home} look="solid">
          Back to the front page
        </ButtonLink>
      </div>
      <OverlappingRings className="w-full max-w-140 justify-self-center" />
    </div>
  )
}
