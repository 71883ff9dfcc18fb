import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction, type MetaFunction } from 'react-router'
import { AppErrorPage } from '#web/shell/app-error-page.tsx'
import { siteSetting } from '#web/shell/site-settings.ts'
import { EarlyAnswersInPage, StartScript } from '#web/shell/start/start-script.tsx'
import displayFont from '#web/ui/fonts/newsreader-display.woff2?url'
import sansFont from '#web/ui/fonts/instrument-sans.woff2?url'
import { FRAME_COPY, SITE_DESCRIPTION, SITE_TITLE } from '#web/shell/site.copy.ts'
import styles from '#web/ui/theme.css?url'

/** The styles are a link of the page, not of its code: a part that is loaded later would load them once more. */
export const links: LinksFunction = () => [
  ...[displayFont, sansFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
]

export const meta: MetaFunction = () => [{ title: SITE_TITLE }, { name: 'description', content: SITE_DESCRIPTION }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      data-theme="dawn"
      data-flags-off={siteSetting('flagsOff')}
      data-feature-complete={siteSetting('featureComplete')}
      data-mobile-app={siteSetting('mobileApp')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" data-tint="dawn" content="#f7f0e4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" data-tint="dusk" content="#1c0e1f" media="(prefers-color-scheme: dark)" />
        {/* Before the styles, which a script waits for. */}
        <StartScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <EarlyAnswersInPage />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function HydrateFallback() {
  return (
    <p className="wrap py-10 text-ink-2" role="status">
      {FRAME_COPY.loading}
    </p>
  )
}

export const ErrorBoundary = AppErrorPage
