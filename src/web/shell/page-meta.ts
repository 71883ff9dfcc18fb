import type { MetaDescriptor } from 'react-router'
import { BRAND, SHARE_IMAGE_TEXT, SITE_DESCRIPTION, SITE_TITLE } from '#web/shell/site.copy.ts'
import { paths, type Path } from '#domain/site/paths.ts'

/** Prerendered pages do not know their address yet: the server replaces this one with its own. */
const ADDRESS_AT_BUILD_TIME = 'https://address.invalid'
const SHARE_IMAGE = '/share.png'

interface PageMeta {
  /** Absent for the home page, which has the site's title. */
  name?: string
  description?: string
  path: Path
  /** Excluded from search engines. */
  isPrivate?: boolean
  structuredData?: Record<string, unknown>[]
}

function siteAddress(): string {
  return import.meta.env.SSR ? ADDRESS_AT_BUILD_TIME : window.location.origin
}

/** The title, description, canonical link, share card and structured data of a page. */
export function pageMeta({ name, description = SITE_DESCRIPTION, path, isPrivate, structuredData = [] }: PageMeta) {
  const title = name ? `${name} · ${BRAND}` : SITE_TITLE
  const address = siteAddress() + path
  const image = siteAddress() + SHARE_IMAGE
  if (isPrivate)
    return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  const pageData = { '@context': 'https://schema.org', '@type': 'WebPage', name: title, description, url: address }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: SHARE_IMAGE_TEXT },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:site', content: '@kismetry' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...[pageData, ...structuredData].map((data) => ({ 'script:ld+json': data })),
  ] satisfies MetaDescriptor[]
}

/** Structured data of the site, with its search. */
export function siteData(): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: BRAND,
    url: siteAddress() + paths.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteAddress()}${paths.discover}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
