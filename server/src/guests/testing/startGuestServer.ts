import { tinyPicture } from '../../../testing/media/tinyPicture.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { webmWithLength } from '../../../testing/media/timedVideos.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { signIn, type Tokens } from '../../identity/testing/signIn.ts'

/** A name with characters that are special in markup, in file names and for the direction of text. */
export const HOSTILE = `Koi "><script>alert(1)</script> ../ \u202Egnp.exe \u{1f41f}`

/** The title of the video with this name, from which the import leaves out what turns the direction of text. */
export const TITLE = HOSTILE.replace('\u202E', '')

const VIDEOS = { koi: HOSTILE, carp: 'The carp', pike: 'The pike', secret: 'Not for guests' }

/** The link as the server describes it. */
export interface WireGuestLink {
  id: string
  url: string
  title: string
  videoIds: string[]
  download: boolean
  createdAt: string
  expiresAt: string
}

type Creation = Partial<Record<'videoId' | 'videoIds' | 'title' | 'days' | 'download' | 'userId', unknown>>

export type GuestServer = Awaited<ReturnType<typeof startGuestServer>>

/** Starts the whole server in a folder, over a library of four videos. Its clocks can be set. */
export async function startGuestServer(folder: string, environment: Record<string, string> = {}) {
  // Tokens of the sign-in are issued and checked at the real time.
  const clock = { aheadMs: 0, elapsedMs: 1_000_000 }
  await mkdir(join(folder, 'library'), { recursive: true })
  for (const [id, title] of Object.entries(VIDEOS)) {
    await writeFile(join(folder, `library/${id}.webm`), webmWithLength(83))
    await writeFile(join(folder, `library/${id}.png`), tinyPicture(`picture of ${id}`))
    await writeFile(join(folder, `library/${id}.en.vtt`), 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
    const sidecar = { id, title, uploader: 'Pond', uploader_id: 'UCpond', duration: 83 }
    await writeFile(join(folder, `library/${id}.info.json`), JSON.stringify(sidecar))
  }
  const server = await startWholeServer(folder, environment, {
    now: () => new Date(Date.now() + clock.aheadMs),
    elapsedMs: () => clock.elapsedMs,
  })
  await server.importLibrary()
  const { origin } = server

  /** Signs somebody in, who makes links, by default in the sign-in without accounts. */
  const signInOwner = async (
    name = 'maya',
    signInAs: (browser: Browser) => Promise<Tokens> = (browser) => signIn(browser, { account: name }),
  ) => {
    const browser = new Browser(origin)
    const { id_token: token } = await signInAs(browser)
    // The response sets the media cookie.
    const headers = { authorization: `Bearer ${token}` }
    await browser.fetch('/youtube/v3/videos?part=snippet&id=koi', { headers })
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${origin}/guest-links${path}`, {
        ...init,
        headers: {
          ...headers,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      })
    const create = (given: Creation = {}) => {
      const video = given.videoIds === undefined ? { videoId: 'koi' } : {}
      const body = JSON.stringify({ ...video, days: 1, download: false, ...given })
      return call('', { method: 'POST', body })
    }
    return {
      browser,
      token,
      call,
      create,
      share: async (given?: Creation) => (await (await create(given)).json()) as WireGuestLink,
      list: async (query = '') => ((await (await call(query)).json()) as { items: WireGuestLink[] }).items,
      takeBack: (id: string) => call(`/${id}`, { method: 'DELETE' }),
    }
  }
  return {
    origin,
    port: server.port(),
    close: server.close,
    signInOwner,
    /** Lets time pass on all clocks of the server. */
    wait(seconds: number) {
      clock.aheadMs += seconds * 1_000
      clock.elapsedMs += seconds * 1_000
    },
    /** Opens a link in a new browser, or in one that has opened others. */
    async open(url: string, browser = new Browser(origin)) {
      const response = await browser.fetch(url)
      const get = async (path: string, headers: Record<string, string> = {}) =>
        (await browser.fetch(path, { headers })).status
      return { browser, response, page: await response.text(), get }
    },
  }
}

/** Returns the address of a link for another of its videos. */
export const addressOf = ({ url }: Pick<WireGuestLink, 'url'>, videoId: string): string => {
  const address = new URL(url)
  address.pathname = `/embed/${videoId}`
  return address.href
}
