import { LegalArticle } from '#web/features/legal/legal-article.tsx'
import { PRIVACY_COPY } from '#web/features/legal/privacy.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () =>
  pageMeta({ name: PRIVACY_COPY.title, description: PRIVACY_COPY.description, path: paths.privacy })

export default function PrivacyPage() {
  return <LegalArticle text={PRIVACY_COPY} />
}
