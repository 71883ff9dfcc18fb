import { LegalArticle } from '#web/features/legal/legal-article.tsx'
import { TERMS_COPY } from '#web/features/legal/terms.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () => pageMeta({ name: TERMS_COPY.title, description: TERMS_COPY.description, path: paths.terms })

export default function TermsPage() {
  return <LegalArticle text={TERMS_COPY} />
}
