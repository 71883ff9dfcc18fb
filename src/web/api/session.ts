import type { Viewer } from '#contract/accounts.ts'
import type { EventPayload } from '#contract/events.ts'
import { deleteAllButDrafts, deleteDrafts } from '#web/api/drafts.ts'
import { fetchViewer } from '#web/api/fetch-viewer.ts'
import { forgetPush } from '#web/api/push-device.ts'
import { safeLocalStorage, safeSessionStorage } from '#web/api/safe-storage.ts'
import { createListeners, createStore, useStore } from '#web/api/store.ts'
import { paths } from '#domain/site/paths.ts'

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

interface Session {
  /** The signed-in person, null for a visitor, undefined until the server has answered. */
  viewer: Viewer | null | undefined
  /** Why nobody is signed in any more; undefined after a sign-out, and while somebody is signed in. */
  endReason?: EndReason | undefined
}

/** Whose session this is could not be found out; the cause says why. */
export class SessionUnknownError extends Error {}

const session = createStore<Session>({ viewer: undefined })
const forgetting = createListeners()
let isSigningOut = false
let pendingAnswer: Promise<Viewer | null> | undefined

/** For code that holds data of the person: called when they are signed out, or before somebody else is signed in. */
export const onForget = forgetting.subscribe

/** Whether the server has not said yet who is signed in. */
export function isSessionPending(): boolean {
  return session.get().viewer === undefined
}

/** For code outside of components that depends on who is signed in. */
export const onSessionChange = session.subscribe

export function viewerId(): string | undefined {
  return session.get().viewer?.id
}

/** 2 for main admins, 1 for junior ones, 0 for everybody else. */
export function adminRank(): number {
  const { viewer } = session.get()
  return Number(Boolean(viewer?.isAdmin)) + Number(Boolean(viewer?.isMainAdmin))
}

export function useViewer(): Session['viewer'] {
  return useStore(session).viewer
}

export function useEndReason(): EndReason | undefined {
  return useStore(session).endReason
}

/** Asks the server once who is signed in. */
export function loadSession(): Promise<Viewer | null> {
  const { viewer } = session.get()
  if (viewer !== undefined) return Promise.resolve(viewer)
  pendingAnswer ??= askServer().finally(() => (pendingAnswer = undefined))
  return pendingAnswer
}

async function askServer(reason: EndReason = 'expired'): Promise<Viewer | null> {
  const before = session.get().viewer
  try {
    const found = await fetchViewer({ isMemberExpected: Boolean(before) })
    const { viewer, endReason } = session.get()
    // Somebody has signed in or out meanwhile: the answer is outdated.
    if (viewer?.id !== before?.id) return viewer ?? null
    if (found) setViewer(found)
    else if (before) endSession(reason)
    else saveSession(null, isProbablyMember() ? reason : endReason)
    return found
  } catch (error) {
    showVisitorsNavigation()
    throw new SessionUnknownError('Who is signed in is not known', { cause: error })
  }
}

function setViewer(found: Viewer): void {
  const before = session.get().viewer
  const isReplaced = Boolean(before) && before?.id !== found.id
  if (isReplaced) forgetting.notify()
  saveSession(found)
  // Nothing that this tab still holds of the person before may be shown to the next one: it loads the page anew.
  if (isReplaced) window.location.assign(paths.home)
}

/** Whether this browser was last used by a member; scripts cannot read the session cookie itself. */
export function isProbablyMember(): boolean {
  return safeLocalStorage.getItem(MEMBER_HINT) !== null
}

export function beginSession(newViewer: Viewer): void {
  forgetting.notify()
  saveSession(newViewer)
  tell({ kind: 'begun' })
}

/** After a change of name: every tab fetches the viewer again, and shows the old one until the answer is there. */
export async function renewSession(): Promise<void> {
  tell({ kind: 'begun' })
  await askServer().catch(() => undefined)
}

/** Asks the server whether the member of this tab is still signed in; if not, ends the session for this reason. */
export async function checkSession(reason?: EndReason): Promise<void> {
  if (!session.get().viewer) return
  pendingAnswer ??= askServer(reason).finally(() => (pendingAnswer = undefined))
  await pendingAnswer.catch(() => undefined)
}

/** Ends the session in all tabs without a sign-out. Drafts stay for the same member, unless the account is closed. */
export function endSession(reason: EndReason): void {
  // A sign-out, here or in another tab, is about to finish by itself.
  if (!session.get().viewer || (reason === 'signedOut' && isSigningOut)) return
  clearSession(reason)
  tell({ kind: 'ended', reason })
}

/** Signs out in all tabs and deletes the drafts. If the call fails, so does this, and nothing has changed. */
export async function signOutEverywhere(callServer: () => Promise<void>): Promise<void> {
  setSigningOut(true)
  try {
    await callServer()
    clearSession(undefined)
    tell({ kind: 'signedOut' })
  } finally {
    setSigningOut(false)
  }
}

function setSigningOut(isUnderWay: boolean): void {
  isSigningOut = isUnderWay
  tell({ kind: 'signingOut', isUnderWay })
}

/** Applies the sign-ins and sign-outs of other tabs. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'begun') void askServer().catch(() => undefined)
    if (data.kind === 'ended' && session.get().viewer) clearSession(data.reason)
    if (data.kind === 'signingOut') isSigningOut = data.isUnderWay
    if (data.kind === 'signedOut') clearSession(undefined)
  }
  tabs?.addEventListener('message', follow)
  return () => tabs?.removeEventListener('message', follow)
}

function clearSession(reason: EndReason | undefined): void {
  forgetting.notify()
  deleteAllButDrafts(safeSessionStorage)
  if (!reason || reason === 'closed')
    for (const storage of [safeSessionStorage, safeLocalStorage]) deleteDrafts(storage)
  saveSession(null, reason)
}

/** The hint is for the next page load: a member must not see the visitors' navigation flash by. */
function saveSession(viewer: Viewer | null, endReason?: EndReason): void {
  showVisitorsNavigation()
  if (viewer) {
    for (const storage of [safeSessionStorage, safeLocalStorage]) deleteDrafts(storage, viewer.id)
    safeLocalStorage.setItem(MEMBER_HINT, 'yes')
  } else {
    // Without a session this browser is told nothing, and shows nothing of what it was told.
    if (isProbablyMember()) void forgetPush().catch(() => undefined)
    safeLocalStorage.removeItem(MEMBER_HINT)
  }
  session.set({ viewer, endReason })
}

/** It is hidden while a member is expected; when the answer is not coming, it is shown after all. */
function showVisitorsNavigation(): void {
  delete document.documentElement.dataset.session
}
