import { NEW_SITE_SETTINGS, PAGE_PLACEHOLDERS, type PageSetting } from '#domain/site/page-settings.ts'
import type { SiteSettings } from '#server/features/site/site.queries.ts'
import type { NoteCache } from '#server/telemetry/metrics/app-metrics.ts'

/** How long a page waits for newer settings before it is sent with the last known ones. */
const TIMEOUT_MS = 300
const FRESH_FOR_MS = 2_000

/**
 * The settings that pages are sent with. A page never fails because of them: while the database is slow or down, the last
 * known settings are used.
 */
export function createPageSettings(
  find: () => Promise<SiteSettings>,
  noteCache?: NoteCache,
): () => Promise<SiteSettings | undefined> {
  let known: SiteSettings | undefined
  let freshUntil = 0
  let finding: Promise<void> | undefined
  const refresh = async () => {
    try {
      known = await find()
    } catch {
      // The known settings are used; a later page tries again.
    } finally {
      freshUntil = performance.now() + FRESH_FOR_MS
      finding = undefined
    }
  }
  return async () => {
    const isFresh = performance.now() < freshUntil
    noteCache?.(isFresh)
    if (isFresh) return known
    finding ??= refresh()
    await Promise.race([finding, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS).unref())])
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
