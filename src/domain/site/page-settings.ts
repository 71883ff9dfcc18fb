/** Settings of the whole site that every page carries. The key of each is its name on the page's `<html>`. */
export type PageSetting = 'flagsOff' | 'featureComplete' | 'mobileApp'

/** Stand in prerendered pages where the settings belong; the server replaces them when it sends a page. */
export const PAGE_PLACEHOLDERS: Record<PageSetting, string> = {
  flagsOff: '%flags-off%',
  featureComplete: '%feature-complete%',
  mobileApp: '%mobile-app%',
}

/** Of a new site, and for as long as nobody knows better. */
export const NEW_SITE_SETTINGS: Record<PageSetting, string> = {
  flagsOff: '',
  featureComplete: 'February 2026',
  mobileApp: 'December 2026',
}
