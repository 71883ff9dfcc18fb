import { paths } from '#domain/site/paths.ts'
import { pageTitle } from '#web/shell/site.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = () => [{ title: pageTitle('Not found') }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <div className="wrap grid gap-6 py-20">
      <h1 className="display-2">This page is out of print</h1>
      <p className="read">There is nothing at this address. It may have moved, or the link may have a slip in it.</p>
      <p>
        <ButtonLink to={paths.home} look="solid">
          Go to the front page
        </ButtonLink>
      </p>
    </div>
  )
}
