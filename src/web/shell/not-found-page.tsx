import { paths } from '#domain/site/paths.ts'
import { NOT_FOUND_COPY, pageTitle } from '#web/shell/site.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = () => [{ title: pageTitle(NOT_FOUND_COPY.name) }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return (
    <div className="wrap grid gap-6 py-20">
      <h1 className="display-2">{NOT_FOUND_COPY.title}</h1>
      <p className="read">{NOT_FOUND_COPY.text}</p>
      <p>
        <ButtonLink to={paths.home} look="solid">
          {NOT_FOUND_COPY.home}
        </ButtonLink>
      </p>
    </div>
  )
}
