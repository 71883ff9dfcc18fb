/** The web's modules under test. After `vi.resetModules` they are new ones, with a state of their own, as in a new tab. */
export async function loadWeb() {
  const modules = await Promise.all([
    import('#web/api/client.ts'),
    import('#web/api/session.ts'),
    import('#web/api/socket.ts'),
    import('#web/api/outbox.ts'),
    import('#web/api/outbox-sender.ts'),
    import('#web/api/query-client.ts'),
    import('#web/shell/session/use-session.ts'),
    import('#web/shell/session/use-sign-out.ts'),
    import('#web/shell/session/use-outbox.ts'),
  ])
  const [client, session, socket, outbox, sender, queries, ...hooks] = modules
  const [useSession, useSignOut, useOutbox] = hooks
  const api = { ...client, ...session, ...socket, ...outbox, ...sender, ...queries }
  return { ...api, ...useSession, ...useSignOut, ...useOutbox }
}

export type Web = Awaited<ReturnType<typeof loadWeb>>
