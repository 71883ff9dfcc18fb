import { useSyncExternalStore } from 'react'
import type { Viewer } from '#contract/accounts.ts'

const MEMBER_HINT = 'kismetry.member'
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kismetry.session')

let viewer: Viewer | null | undefined
let asking: Promise<Viewer | null> | undefined
const listeners = new Set<() => void>()
const forgetters = new Set<() => void>()

/** The signed-in person, null for a visitor, undefined while nobody knows yet. */
export function useViewer(): Viewer | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => viewer,
    () => undefined,
  )
}

/** Asks the server once who this is. The client is loaded for it: most visitors' first page never needs one. */
export function loadSession(): Promise<Viewer | null> {
  if (viewer !== undefined) return Promise.resolve(viewer)
  asking ??= askServer().finally(() => (asking = undefined))
  return asking
}

async function askServer(): Promise<Viewer | null> {
  try {
    const { client } = await import('#web/api/client.ts')
    const { viewer: found } = await client.accounts.session()
    remember(found)
    return found
  } catch (error) {
    showVisitorsNavigation()
    throw error
  }
}

/** Whether somebody has signed in with this browser before; the cookie itself is out of a script's reach. */
export function isProbablyMember(): boolean {
  return localStorage.getItem(MEMBER_HINT) !== null
}

export function beginSession(newViewer: Viewer): void {
  forgetEverything()
  remember(newViewer)
  tabs?.postMessage('begun')
}

/** After a change of name: every tab asks the server again who this is, and keeps what it knew until it is told. */
export async function renewSession(): Promise<void> {
  tabs?.postMessage('begun')
  await askServer().catch(() => undefined)
}

/** Forgets everything this tab knew about the person; the other tabs are told to do the same. */
export function forgetSession(): void {
  dropSession()
  tabs?.postMessage('ended')
}

/** For whoever keeps data of the person: called when the person is gone or another one comes. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Follows what other tabs of this browser do. Returns how to stop. */
export function followOtherTabs(onEnded: () => void): () => void {
  const follow = ({ data }: MessageEvent<'begun' | 'ended'>) => {
    if (data === 'begun') void askServer().catch(() => undefined)
    else {
      dropSession()
      onEnded()
    }
  }
  tabs?.addEventListener('message', follow)
  return () => tabs?.removeEventListener('message', follow)
}

function dropSession(): void {
  forgetEverything()
  // Whatever a page has put aside for the person, the next one at this screen must not find.
  sessionStorage.clear()
  remember(null)
}

function forgetEverything(): void {
  for (const forget of forgetters) forget()
}

/** The hint is for the next page load, so that a member does not see the visitors' navigation flash by. */
function remember(known: Viewer | null): void {
  viewer = known
  showVisitorsNavigation()
  if (known) localStorage.setItem(MEMBER_HINT, 'yes')
  else localStorage.removeItem(MEMBER_HINT)
  for (const listener of listeners) listener()
}

/** It was held back while a member was expected; without an answer it is still the better one to show. */
function showVisitorsNavigation(): void {
  delete document.documentElement.dataset.session
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
