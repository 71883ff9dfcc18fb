import { createListeners } from '#web/api/store.ts'

const signInNeeded = createListeners()

/** Calls the listener whenever the server has refused a call because of who is signed in. */
export const onSignInNeeded = signInNeeded.subscribe

/** To be called by whatever calls the server. */
export const notifySignInNeeded = signInNeeded.notify
