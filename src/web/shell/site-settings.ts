import { NEW_SITE_SETTINGS, PAGE_PLACEHOLDERS, type PageSetting } from '#domain/site/page-settings.ts'

/** A setting of the whole site, known from the first paint on: it comes with the page, on its `<html>`. */
export function siteSetting(name: PageSetting): string {
  if (import.meta.env.SSR) return PAGE_PLACEHOLDERS[name]
  const value = document.documentElement.dataset[name]
  // While developing, no server of ours has sent the page.
  return value === undefined || value === PAGE_PLACEHOLDERS[name] ? NEW_SITE_SETTINGS[name] : value
}
