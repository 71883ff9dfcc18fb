import type { SiteFlags } from '#contract/site.ts'
import { client } from '#web/api/client.ts'
import { onForget } from '#web/api/session.ts'
import { createStore, useStore } from '#web/api/store.ts'

const NONE: SiteFlags = { underConstruction: false, crowdfunding: false, planTimeline: false }

/** The switches of the member of this tab, once the server has said. Pages carry those that everybody has. */
const flags = createStore<SiteFlags>(NONE)
let flagsOffForAll: string | undefined

onForget(() => {
  flags.set(NONE)
  if (flagsOffForAll !== undefined) document.documentElement.dataset.flagsOff = flagsOffForAll
})

/** Whether a new feature is switched on for the member; `hasFlag` asks the same on the server. */
export function useFlag(key: keyof SiteFlags): boolean {
  return useStore(flags)[key]
}

/** What members have earlier than everybody appears once this has answered; nothing that was shown disappears. */
export async function loadFlags(): Promise<void> {
  const { flags: found } = await client.site.status()
  flags.set(found)
  const { dataset } = document.documentElement
  flagsOffForAll ??= dataset.flagsOff
  const off = [!found.underConstruction && 'under-construction', !found.crowdfunding && 'crowdfunding']
  dataset.flagsOff = off.filter(Boolean).join(' ')
}
