import { NEW_SITE_SETTINGS, PAGE_PLACEHOLDERS, type PageSetting } from '#domain/site/page-settings.ts'

/** A setting of the whole site. The server writes it on the `<html>` of every page, so it is known at the first paint. */
export function siteSetting(name: PageSetting): string {
  if (import.meta.env.SSR) return PAGE_PLACEHOLDERS[name]
  const value = document.documentElement.dataset[name]
  // The development server does not fill in the placeholders.
  return value === undefined || value === PAGE_PLACEHOLDERS[name] ? NEW_SITE_SETTINGS[name] : value
}
