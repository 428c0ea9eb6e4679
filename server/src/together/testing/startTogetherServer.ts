import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { webmWithLength } from '../../../testing/media/timedVideos.ts'
import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { signIn, type Tokens } from '../../identity/testing/signIn.ts'
import type { Reaction } from '@vtube/shared/watchTogether'

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
    isGuest: boolean
    isConnected: boolean
    isBuffering: boolean
    isLeftBehind: boolean
    isWaitedFor: boolean
  }[]
}

export type TogetherServer = Awaited<ReturnType<typeof startTogetherServer>>
export type Viewer = Awaited<ReturnType<TogetherServer['signIn']>>
export type Guest = Awaited<ReturnType<TogetherServer['openGuest']>>
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
    /** Opens a link for guests in a new browser, or in one that has opened others. */
    async openGuest(url: string, browser = new Browser(origin)) {
      const response = await browser.fetch(url)
      const page = await response.text()
      const path = `/watch-together/guests/secret-of-page-${(pages += 1)}`
      return { browser, response, page, ...createCaller((rest, init) => browser.fetch(path + rest, init)) }
    },
  }
}

let pages = 0

/** Creates somebody who is signed in. */
function createViewer(origin: string, token: string) {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
    })
  const { call, join } = createCaller((path, init) => send(`/watch-together${path}`, init))
  const start = (given: object = {}) =>
    call('', { videoId: 'koi', positionSeconds: 0, isPlaying: false, rate: 1, ...given })
  return {
    token,
    call,
    start,
    /** Starts a session. Resolves to its id. */
    startSession: async (given?: object) => ((await (await start(given)).json()) as { id: string }).id,
    clock: async () => ((await (await call('/clock')).json()) as { now: number }).now,
    logOut: () => send('/identity/session', { method: 'DELETE' }),
    /** Makes a link for guests to a video. */
    async shareWithGuests(videoId = 'koi') {
      const body = JSON.stringify({ videoId, days: 1, download: false })
      const response = await send('/guest-links', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return (await response.json()) as { id: string; url: string }
    },
    takeBack: (linkId: string) => send(`/guest-links/${linkId}`, { method: 'DELETE' }),
    join,
  }
}

/** Creates the calls of a person or a guest. */
function createCaller(send: (path: string, init: RequestInit) => Promise<Response>) {
  const call = (path: string, body?: unknown, signal?: AbortSignal) =>
    send(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(signal && { signal }),
    })
  return {
    call,
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
