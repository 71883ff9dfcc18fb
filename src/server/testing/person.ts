import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { io, type Socket } from 'socket.io-client'
import type { SignUpForm } from '#contract/accounts.ts'
import type { Api } from '#contract/api.ts'
import type {
  ClientToServerSignals,
  EventName,
  EventPayload,
  ServerToClientEvents,
  SignalName,
  SignalPayload,
} from '#contract/events.ts'
import { waitFor } from '#server/testing/wait-for.ts'

export const TEST_PASSWORD = 'nine plum lanterns'
let count = 0

export type Client = ContractRouterClient<Api>

/** Somebody with a browser's worth of state: a cookie jar, a typed client, perhaps an open socket. */
export interface Person {
  client: Client
  email: string
  username: string
  /** A plain request with this person's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookie(): string
  id(): Promise<string>
  signUp(changes?: Partial<SignUpForm>): Promise<void>
  /** From now on this is somebody whose account and cookies were made without a call. */
  adopt(names: { email: string; username: string }, cookies: Map<string, string>): void
  signIn(credentials?: { email?: string; password?: string }): Promise<void>
  /** Opens a socket with this person's session. */
  listen(): Promise<Listener>
  leave(): void
}

export interface Listener {
  /** Says something over the socket, as a tab does. */
  send<Name extends SignalName>(name: Name, payload: SignalPayload<Name>): void
  next<Name extends EventName>(name: Name): Promise<EventPayload<Name>>
  /** How many of these have come and were not taken with `next`. */
  count(name: EventName): number
  isOpen(): boolean
}

/** `address` is for servers that believe a proxy: limits count each person apart. */
export function createPerson(url: string, address?: string): Person {
  count += 1
  const jar = new Map<string, string>()
  const sockets: Socket[] = []
  const person = { email: `person${count}@example.com`, username: `person${count}` }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const fetchWithCookies = async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    if (jar.size > 0) request.headers.set('cookie', cookie())
    if (address) request.headers.set('x-forwarded-for', address)
    const response = await fetch(request)
    for (const each of response.headers.getSetCookie()) keep(jar, each)
    return response
  }
  const client: Client = createORPCClient(
    new RPCLink({ url: `${url}/rpc`, fetch: (request, init) => fetchWithCookies(request, init) }),
  )

  return {
    client,
    get email() {
      return person.email
    },
    get username() {
      return person.username
    },
    cookie,
    id: async () => {
      const { viewer } = await client.accounts.session()
      if (!viewer) throw new Error(`${person.username} is not signed in`)
      return viewer.id
    },
    fetch: (path, init) => fetchWithCookies(url + path, init),
    signUp: async (changes = {}) => {
      const form = { ...signUpForm(person), ...changes }
      await client.accounts.signUp(form)
      Object.assign(person, { email: form.email, username: form.username })
    },
    adopt: (names, cookies) => {
      Object.assign(person, names)
      for (const [name, value] of cookies) jar.set(name, value)
    },
    signIn: async ({ email = person.email, password = TEST_PASSWORD } = {}) => {
      await client.accounts.signIn({ email, password })
      person.email = email
    },
    listen: async () => {
      const socket: Socket<ServerToClientEvents, ClientToServerSignals> = io(url, {
        transports: ['websocket'],
        extraHeaders: { cookie: cookie() },
        reconnection: false,
        forceNew: true,
      })
      sockets.push(socket)
      return listenerOn(socket)
    },
    leave: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

/** The one valid sign-up of all tests: of the server, in the browser, and of the fuzzer. */
export function signUpForm({ email, username }: { email: string; username: string }): SignUpForm {
  return {
    name: 'Robin Ångström',
    username,
    email,
    password: TEST_PASSWORD,
    birthday: '1990-05-04',
    gender: 'Nonbinary',
    orientation: 'Bisexual',
    location: 'Utrecht, Netherlands',
    ethnicity: 'Mixed',
    religion: 'Other',
    mbti: 'INFJ',
    loveLanguage: 'Quality Time',
    attachmentStyle: null,
    acceptsTerms: true,
    isAdult: true,
  }
}

async function listenerOn(socket: Socket<ServerToClientEvents, ClientToServerSignals>): Promise<Listener> {
  const heard: { name: string; payload: unknown }[] = []
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    send: (name, payload) => void (socket as Socket).emit(name, payload),
    isOpen: () => socket.connected,
    count: (name) => heard.filter((each) => each.name === name).length,
    next: async <Name extends EventName>(name: Name) =>
      waitFor(`the event ${name}`, () => {
        const index = heard.findIndex((each) => each.name === name)
        return index < 0 ? undefined : (heard.splice(index, 1)[0]?.payload as EventPayload<Name>)
      }),
  }
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';')
  const separator = pair.indexOf('=')
  const [name, value] = [pair.slice(0, separator), pair.slice(separator + 1)]
  const isExpired = attributes.some((each) => /^\s*max-age=0$/i.test(each))
  if (isExpired) jar.delete(name)
  else jar.set(name, value)
}
