import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { signIn } from '../../identity/testing/signIn.ts'

export type WireCell = [table: string, row: string, cell: string, value: unknown, stamp: string]

const stampOf = (number: number): string => String(number).padStart(16, '0')

/** Returns a cell of the history. By default, its position is the same number as its stamp. */
export const historyCell = (videoId: string, stamp: number, position = stamp): WireCell => [
  'history',
  videoId,
  'value',
  { videoId, watchedAt: stamp, position, duration: null },
  stampOf(stamp),
]

/** Returns a cell of the liked videos. */
export const likeCell = (videoId: string): WireCell => [
  'likes',
  videoId,
  'value',
  { videoId, likedAt: 1 },
  stampOf(0),
]

/** The parsed body of any response of `/user-data`. */
export interface UserDataBody {
  epoch: string
  generation: number
  cursor: number
  cells: WireCell[]
  hasMore: boolean
  emptiesDevices: boolean
  error?: { code: number; message: string; errors: { reason: string }[] }
}

export type UserDataServer = Awaited<ReturnType<typeof startUserDataServer>>

/** Starts the whole server in a folder. Devices can be signed in to the server. */
export async function startUserDataServer(...parameters: Parameters<typeof startWholeServer>) {
  const { origin, close } = await startWholeServer(...parameters)
  return {
    origin,
    close,
    /** Returns a device that is signed in through the account chooser. */
    signIn: (name = 'Noor', at = origin) => signInDevice(origin, name, at),
    /** Returns a device with a bearer token. */
    device: (token: string) => createDevice(origin, token),
  }
}

/** Signs a user in, by default at the address of the server, and returns the device. */
export const signInDevice = async (origin: string, name: string, at = origin): Promise<Device> =>
  createDevice(origin, (await signIn(new Browser(at), { name })).id_token)

export type Device = ReturnType<typeof createDevice>

/** Creates a device of a user, whose requests carry a bearer token. */
export function createDevice(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/user-data${path}`, { ...init, headers: { ...headers, ...init.headers } })
  const call = async (path: string, init?: RequestInit) => {
    const response = await send(path, init)
    const body = (await response.json()) as UserDataBody
    return { status: response.status, reason: body.error?.errors[0]?.reason, body }
  }
  const json = { 'content-type': 'application/json' }
  return {
    token,
    send,
    /** Sends an arbitrary text as the body. */
    postText: (body: string) => call('', { method: 'POST', headers: json, body }),
    post: (cells: readonly unknown[], generation = 0) =>
      call('', { method: 'POST', headers: json, body: JSON.stringify({ generation, cells }) }),
    read: (after = 0, generation = 0) => call(`?generation=${generation}&after=${after}`),
    get: (query: string) => call(query),
    delete: (devices: string) => call(`?devices=${devices}`, { method: 'DELETE' }),
    logOut: () => fetch(`${origin}/identity/session`, { method: 'DELETE', headers }),
    /** Opens a stream of events, by default one that does not say of which device it is. */
    openEvents: async (id?: string) =>
      readEvents(await send(id === undefined ? '/events' : `/events?device=${id}`)),
  }
}

export type Events = ReturnType<typeof readEvents>

/** Reads a stream of server-sent events until it ends. */
function readEvents(response: Response) {
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {}
      if (done) return 'ended'
      text += value
    }
  }
  return {
    response,
    /** Returns everything that has been read. */
    text: () => text,
    positions: () =>
      Array.from(
        text.matchAll(/^event: change\ndata: (.*)\n\n/gm),
        ([, data = '']) => JSON.parse(data) as { epoch: string; generation: number; cursor: number },
      ),
    /** Resolves to `ended` if the server ends the response properly, otherwise to `broken`. */
    ended: read().catch(() => 'broken'),
    cancel: () => reader?.cancel(),
  }
}
