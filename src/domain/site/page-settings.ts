/** Settings of the whole site that every page carries. The key of each is its name on the page's `<html>`. */
export type PageSetting = 'flagsOff' | 'featureComplete' | 'mobileApp'

/** Placeholders in prerendered pages; the server replaces them with the settings when it sends a page. */
export const PAGE_PLACEHOLDERS: Record<PageSetting, string> = {
  flagsOff: '%flags-off%',
  featureComplete: '%feature-complete%',
  mobileApp: '%mobile-app%',
}

/** The defaults: of a new site, and until the settings have been read. */
export const NEW_SITE_SETTINGS: Record<PageSetting, string> = {
  flagsOff: '',
  featureComplete: 'February 2026',
  mobileApp: 'December 2026',
}
