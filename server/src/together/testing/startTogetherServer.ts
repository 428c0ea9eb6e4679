import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { webmWithLength } from '../../../testing/media/timedVideos.ts'
import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { signIn, type Tokens } from '../../identity/testing/signIn.ts'
import type { Reaction } from '../messages.ts'

/** The state of a session as members receive it. */
export interface WireState {
  videoId: string
  isPlaying: boolean
  isMoving: boolean
  positionSeconds: number
  at: number
  rate: number
  version: number
  soughtVersion: number
  members: {
    id: string
    name: string
    isConnected: boolean
    isBuffering: boolean
    isLeftBehind: boolean
    isWaitedFor: boolean
  }[]
}

export type TogetherServer = Awaited<ReturnType<typeof startTogetherServer>>
export type Viewer = Awaited<ReturnType<TogetherServer['signIn']>>
export type TogetherMember = Awaited<ReturnType<Viewer['join']>>

/** The names of the videos of the library, in two folders. */
const FILES = ['pond/koi', 'attic/carp']

/** Starts the whole server in a folder, over a library of two videos. */
export async function startTogetherServer(
  folder: string,
  environment: Record<string, string> = {},
  overrides: Parameters<typeof startWholeServer>[2] = {},
) {
  for (const name of FILES) {
    const id = name.replace(/.*\//v, '')
    const file = join(folder, 'library', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.webm`, webmWithLength(600))
    await writeFile(`${file}.info.json`, JSON.stringify({ id, title: id, duration: 600 }))
  }
  const server = await startWholeServer(folder, environment, overrides)
  await server.importLibrary()
  const { origin } = server
  return {
    origin,
    close: server.close,
    /** Signs somebody in. */
    async signIn(
      name: string,
      signInAs: (browser: Browser) => Promise<Tokens> = (browser) => signIn(browser, { name }),
    ) {
      return createViewer(origin, (await signInAs(new Browser(origin))).id_token)
    },
    /** Returns somebody who is signed in with a token of another server of the database. */
    viewer: (token: string) => createViewer(origin, token),
  }
}

let pages = 0

/** Creates somebody who is signed in. */
function createViewer(origin: string, token: string) {
  const call = (path: string, body?: unknown, signal?: AbortSignal) =>
    fetch(`${origin}/watch-together${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  const start = (given: object = {}) =>
    call('', { videoId: 'koi', positionSeconds: 0, isPlaying: false, rate: 1, ...given })
  return {
    token,
    call,
    start,
    /** Starts a session. Resolves to its id. */
    startSession: async (given?: object) => ((await (await start(given)).json()) as { id: string }).id,
    clock: async () => ((await (await call('/clock')).json()) as { now: number }).now,
    logOut: () =>
      fetch(`${origin}/identity/session`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
    /** Joins a session, as a new page or as one that comes back. */
    async join(sessionId: string, member = `page-of-a-viewer-${(pages += 1)}`, name = '') {
      const abort = new AbortController()
      const query = new URLSearchParams({ member, name }).toString()
      const response = await call(`/${sessionId}/events?${query}`, undefined, abort.signal)
      const { texts, ended } = readTexts(response)
      const events = <Data>(name: string) =>
        Array.from(
          texts().matchAll(new RegExp(`^event: ${name}\ndata: (.*)\n\n`, 'gmv')),
          ([, data = '']) => JSON.parse(data) as Data,
        )
      const act = async (name: string, given: object = {}) =>
        (await call(`/${sessionId}/actions`, { name, member, ...given })).status
      const state = () => events<WireState>('state').at(-1)
      return {
        id: member,
        status: response.status,
        response,
        act,
        /** Reports that the player can play. */
        ready: () =>
          act('report', { isBuffering: false, positionSeconds: 0, version: state()?.version ?? 0 }),
        /** Returns the latest state. */
        state,
        names: () => state()?.members.map((one) => one.name) ?? [],
        reactions: () => events<{ memberId: string; reaction: Reaction }>('reaction'),
        hasEnded: () => events('ended').length > 0,
        ended,
        /** Loses the connection. */
        disconnect: () => abort.abort(),
      }
    },
  }
}

/** Reads a response until it ends. */
function readTexts(response: Response) {
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {}
      if (done) return 'ended'
      text += value
    }
  }
  return { texts: () => text, ended: read().catch(() => 'broken') }
}
