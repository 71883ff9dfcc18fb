import { NEW_SITE_SETTINGS, PAGE_PLACEHOLDERS, type PageSetting } from '#domain/site/page-settings.ts'
import type { SiteSettings } from '#server/features/site/site.queries.ts'

/** Pages wait this long for newer settings than they have; then the last known ones have to do. */
const PATIENCE_MS = 300
const FRESH_FOR_MS = 2_000

/**
 * The settings that pages are sent with. A page never fails for want of them: while the database is slow or gone, the
 * last known settings stand.
 */
export function createPageSettings(find: () => Promise<SiteSettings>): () => Promise<SiteSettings | undefined> {
  let known: SiteSettings | undefined
  let freshUntil = 0
  let finding: Promise<void> | undefined
  const refresh = async () => {
    try {
      known = await find()
    } catch {
      // What is known stands; the next page after a while asks again.
    } finally {
      freshUntil = performance.now() + FRESH_FOR_MS
      finding = undefined
    }
  }
  return async () => {
    if (performance.now() < freshUntil) return known
    finding ??= refresh()
    await Promise.race([finding, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
    return known
  }
}

export function fillInSettings(html: string, settings: SiteSettings | undefined): string {
  const values = settings ? settingsOf(settings) : NEW_SITE_SETTINGS
  return Object.entries(PAGE_PLACEHOLDERS).reduce(
    (filled, [name, placeholder]) => filled.replaceAll(placeholder, () => escapeHtml(values[name as PageSetting])),
    html,
  )
}

function settingsOf({ flags, dates }: SiteSettings): Record<PageSetting, string> {
  const off = [!flags.underConstruction && 'under-construction', !flags.crowdfunding && 'crowdfunding']
  return { flagsOff: off.filter(Boolean).join(' '), ...dates }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
