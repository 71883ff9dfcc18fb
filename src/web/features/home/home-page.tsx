import { Suspense } from 'react'
import type { LinksFunction } from 'react-router'
import { Hero } from '#web/features/home/hero.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta, siteData } from '#web/shell/page-meta.ts'
import italicFont from '#web/ui/fonts/newsreader-display-italic.woff2?url'
import { lazyWhenTouched } from '#web/ui/fields/when-touched.ts'

const Couple = lazyWhenTouched(() => import('#web/features/home/couple.tsx').then((module) => module.Couple))
const ReceiptPitch = lazyWhenTouched(() =>
  import('#web/features/home/receipt-pitch.tsx').then((module) => module.ReceiptPitch),
)
const BelowTheFold = lazyWhenTouched(() =>
  import('#web/features/home/below-the-fold.tsx').then((module) => module.BelowTheFold),
)

export const meta = () => pageMeta({ path: paths.home, structuredData: [siteData()] })

/** The first line of the page is half italic. */
export const links: LinksFunction = () => [
  { rel: 'preload', href: italicFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** Only the hero moves by itself. The rest is complete in the prerendered HTML and waits for the reader. */
export default function HomePage() {
  return (
    <div className="-mb-24 overflow-x-clip">
      <div className="wrap py-8 md:grid md:max-wide:grid-cols-[1fr_auto] md:max-wide:gap-x-8 wide:grid-cols-12 wide:gap-x-6 wide:pt-10 wide:pb-0">
        <Hero />
        <Suspense>
          <Couple />
        </Suspense>
        <Suspense>
          <ReceiptPitch />
        </Suspense>
      </div>
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </div>
  )
}
