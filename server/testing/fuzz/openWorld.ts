import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '../../src/config/config.ts'
import { Browser } from '../../src/identity/testing/Browser.ts'
import { signIn } from '../../src/identity/testing/signIn.ts'
import { buildChannel, buildComment, buildVideos } from '../buildRows.ts'
import { nastyTexts } from '../media/nastyTexts.ts'
import { FAKE_PROVIDER_KEY } from '../fakeProvider.ts'
import { startProviderOf } from '../startProviderOf.ts'
import { startWholeServer } from '../startWholeServer.ts'
import { TINY_VIDEO } from '../media/tinyVideo.ts'

export type Mode = 'library' | 'gateway'

/** A complete server with data and one signed-in user. */
export type World = Awaited<ReturnType<typeof openWorld>>

/** Short timeouts for clients that send less than announced. */
export const QUICK: Environment = {
  VTUBE_REQUEST_TIMEOUT: '1',
  VTUBE_HEADERS_TIMEOUT: '1',
  VTUBE_KEEP_ALIVE: '1',
}

const PROJECT = join(import.meta.dirname, '../../..')
const NASTY_LENGTH = 20_000

export async function openWorld(mode: Mode, settings: Environment = {}) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vtube-fuzz-')))
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  await writeFile(join(client, 'assets', 'index-abc123.js'), 'export {}')
  await writeLibrary(join(folder, 'library'))
  const provider = mode === 'gateway' ? await startProvider() : null
  const environment = { VTUBE_RATE_LIMIT: '1000000', ...provider?.environment, ...settings }
  const server = await startWholeServer(folder, environment, { clientFolder: client })
  await server.importLibrary()
  const browser = new Browser(server.origin)
  const { id_token: token } = await signIn(browser, { name: 'Noor' })
  await browser.fetch('/status.json', { headers: { authorization: `Bearer ${token}` } })
  return {
    mode,
    port: server.port(),
    /** The bearer token and the media cookie of the user. */
    token,
    cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    /** The folder of the library, which the operator may see. */
    library: join(folder, 'library'),
    /** The texts that no response may contain, which are paths and keys. */
    secrets: [folder, PROJECT, ...(provider?.secrets ?? [])],
    async close() {
      await server.close()
      await provider?.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes one video per nasty text, with the text in title, description, comments and subtitles. */
async function writeLibrary(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [index, [, text]] of nastyTexts(NASTY_LENGTH).entries()) {
    const id = `video-${String(index).padStart(4, '0')}`
    const sidecar = {
      id,
      title: text,
      description: `0:00 Start\n${text}`,
      channel: text.slice(0, 300),
      channel_id: 'UCpond-channel-000000001',
      tags: [text.slice(0, 200), 'koi'],
      comments: [{ id: 'c1', text, author: text }],
    }
    await writeFile(join(folder, `${id}.webm`), TINY_VIDEO)
    await writeFile(join(folder, `${id}.info.json`), JSON.stringify(sidecar))
    await writeFile(join(folder, `${id}.en.srt`), `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`)
  }
}

async function startProvider() {
  const texts = nastyTexts(2_000)
  const rows = {
    channels: [buildChannel()],
    videos: buildVideos(60).map((video, index) => ({
      ...video,
      description: texts[index % texts.length]?.[1] ?? '',
    })),
    comments: texts.map(([, text], index) => buildComment({ id: `c${index}`, videoId: 'video-0003', text })),
  }
  const provider = await startProviderOf(rows, { totals: { search: 1_000_000, units: 1_000_000 } })
  return {
    environment: { ...provider.environment, VTUBE_SEARCH_QUOTA: '1000000', VTUBE_UNIT_QUOTA: '1000000' },
    secrets: [FAKE_PROVIDER_KEY],
    close: () => provider.close(),
  }
}
