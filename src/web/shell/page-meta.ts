import type { MetaDescriptor } from 'react-router'
import { BRAND, SITE_DESCRIPTION, SITE_TITLE } from '#web/shell/site.copy.ts'
import { paths, type Path } from '#domain/site/paths.ts'

/** Pages are made before anybody knows where they will be served; the server puts its own address in this one's place. */
const ADDRESS_AT_BUILD_TIME = 'https://address.invalid'
const SHARE_IMAGE = '/share.png'

interface PageMeta {
  /** The page's own name; the home page goes by the site's. */
  name?: string
  description?: string
  path: Path
  /** Search engines are asked to leave the page alone. */
  isPrivate?: boolean
  structuredData?: Record<string, unknown>[]
}

function siteAddress(): string {
  return import.meta.env.SSR ? ADDRESS_AT_BUILD_TIME : window.location.origin
}

/** Everything a page tells browsers, search engines and the people it is shared with. */
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
    { property: 'og:image:alt', content: `Two overlapping auras beside the words: ${SITE_TITLE}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:site', content: '@kismetry' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...[pageData, ...structuredData].map((data) => ({ 'script:ld+json': data })),
  ] satisfies MetaDescriptor[]
}

/** The site itself, with the search that leads into Discover. */
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
