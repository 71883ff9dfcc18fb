import { useSyncExternalStore } from 'react'
import type { Viewer } from '#contract/accounts.ts'
import type { EventPayload } from '#contract/events.ts'
import { askWhoThisIs } from '#web/api/ask-who-this-is.ts'
import { deleteAllButDrafts, deleteDrafts } from '#web/api/drafts.ts'
import { paths } from '#web/paths.ts'

/** Why a session has ended without anybody choosing Sign Out in this browser. */
export type EndReason = Exclude<EventPayload<'accounts.sessionEnded'>['reason'], 'replaced'>

/** What the tabs of this browser tell each other. */
type TabMessage =
  | { kind: 'begun' }
  | { kind: 'ended'; reason: EndReason }
  | { kind: 'signingOut'; isUnderWay: boolean }
  | { kind: 'signedOut' }

const MEMBER_HINT = 'kismetry.member'
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kismetry.session')
const tell = (message: TabMessage) => tabs?.postMessage(message)

let viewer: Viewer | null | undefined
let endReason: EndReason | undefined
let isSigningOut = false
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

/** Why the person before is no longer signed in; undefined when they wanted it so, and once somebody signs in. */
export function useEndReason(): EndReason | undefined {
  return useSyncExternalStore(
    subscribe,
    () => endReason,
    () => undefined,
  )
}

/** For what is kept outside of components. */
export function viewerId(): string | undefined {
  return viewer?.id
}

/** Asks the server once who this is. The client is loaded for it: most visitors' first page never needs one. */
export function loadSession(): Promise<Viewer | null> {
  if (viewer !== undefined) return Promise.resolve(viewer)
  asking ??= askServer().finally(() => (asking = undefined))
  return asking
}

async function askServer(reason: EndReason = 'expired'): Promise<Viewer | null> {
  const before = viewer
  try {
    const found = await askWhoThisIs({ isDoubted: Boolean(before) })
    // Somebody has signed in or out meanwhile: the answer is from before.
    if (viewer?.id !== before?.id) return viewer ?? null
    if (found) become(found)
    else if (before) endSession(reason)
    else {
      if (isProbablyMember()) endReason = reason
      remember(null)
    }
    return found
  } catch (error) {
    showVisitorsNavigation()
    throw error
  }
}

function become(found: Viewer): void {
  const isReplaced = Boolean(viewer) && viewer?.id !== found.id
  if (isReplaced) forgetEverything()
  remember(found)
  // Nothing that this tab still holds of the person before may be shown to the next one: it begins anew.
  if (isReplaced) window.location.assign(paths.home)
}

/** Whether somebody has signed in with this browser before; the cookie itself is out of a script's reach. */
export function isProbablyMember(): boolean {
  return localStorage.getItem(MEMBER_HINT) !== null
}

export function beginSession(newViewer: Viewer): void {
  forgetEverything()
  remember(newViewer)
  tell({ kind: 'begun' })
}

/** After a change of name: every tab asks the server again who this is, and keeps what it knew until it is told. */
export async function renewSession(): Promise<void> {
  tell({ kind: 'begun' })
  await askServer().catch(() => undefined)
}

/** Asks the server whether the member of this tab is still signed in. If not, the session has ended for this reason. */
export async function checkSession(reason?: EndReason): Promise<void> {
  if (!viewer) return
  asking ??= askServer(reason).finally(() => (asking = undefined))
  await asking.catch(() => undefined)
}

/**
 * Forgets what this tab and the others know about the person, and why. What was typed is kept where nobody sees it,
 * until the same person signs in again, or another one.
 */
export function endSession(reason: EndReason): void {
  // The answer to a sign-out, here or in another tab, is on its way.
  if (!viewer || (reason === 'signedOut' && isSigningOut)) return
  drop(reason)
  tell({ kind: 'ended', reason })
}

/** Signs out here and in every other tab, and deletes what was typed. Fails as the call does: then nothing happens. */
export async function signOutEverywhere(callServer: () => Promise<void>): Promise<void> {
  setSigningOut(true)
  try {
    await callServer()
    drop(undefined)
    tell({ kind: 'signedOut' })
  } finally {
    setSigningOut(false)
  }
}

function setSigningOut(isUnderWay: boolean): void {
  isSigningOut = isUnderWay
  tell({ kind: 'signingOut', isUnderWay })
}

/** For whoever keeps data of the person: called when the person is gone or another one comes. */
export function onForget(forget: () => void): void {
  forgetters.add(forget)
}

/** Follows what other tabs of this browser do. Returns how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'begun') void askServer().catch(() => undefined)
    if (data.kind === 'ended' && viewer) drop(data.reason)
    if (data.kind === 'signingOut') isSigningOut = data.isUnderWay
    if (data.kind === 'signedOut') drop(undefined)
  }
  tabs?.addEventListener('message', follow)
  return () => tabs?.removeEventListener('message', follow)
}

function drop(reason: EndReason | undefined): void {
  forgetEverything()
  // Whatever a page has put aside for the person, the next one at this screen must not find.
  deleteAllButDrafts(sessionStorage)
  if (!reason) for (const storage of [sessionStorage, localStorage]) deleteDrafts(storage)
  endReason = reason
  remember(null)
}

function forgetEverything(): void {
  for (const forget of forgetters) forget()
}

/** The hint is for the next page load, so that a member does not see the visitors' navigation flash by. */
function remember(known: Viewer | null): void {
  viewer = known
  showVisitorsNavigation()
  if (known) {
    endReason = undefined
    for (const storage of [sessionStorage, localStorage]) deleteDrafts(storage, known.id)
    localStorage.setItem(MEMBER_HINT, 'yes')
  } else localStorage.removeItem(MEMBER_HINT)
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
