import { tinyPicture } from '../media/tinyPicture.ts'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../../src/config/config.ts'
import { toSeriesPlace } from '../../src/import/naming/numberedPart.ts'
import type { FolderLimit } from '../../src/domain/folderLimit.ts'
import { toContents, type Files } from '../openFolderLibrary.ts'
import { startWholeServer } from '../startWholeServer.ts'
import { TINY_VIDEO } from '../media/tinyVideo.ts'

/** The header in which the tests say to which folders a caller is limited. */
const LIMIT_HEADER = 'x-test-limit'
const WRITTEN = new Date('2026-05-01T00:00:00Z')

export interface LimitedVideo {
  id: string
  folder: string
  title: string
  channelId: string
}

export const FOLDERS = [
  'Kids',
  'Kids 2',
  'Kids/Cartoons',
  'Adults',
  "It's 50%_off",
  'Caf\u00E9',
  'Cafe\u0301',
  '',
] as const
const WORDS = ['meadow', 'glacier', 'harbour', 'festival', 'orchard', 'thunder', 'compass', 'velvet'] as const

export const ALL_WORDS: readonly string[] = WORDS

export const videosOfFolders: readonly LimitedVideo[] = FOLDERS.flatMap((folder, place) =>
  [0, 1, 2].map((index) => ({
    id: `video-${place}-${index}`,
    folder,
    title: `${WORDS[place] ?? ''} ${WORDS[(place + index + 1) % WORDS.length] ?? ''} part ${index + 1}`,
    channelId: index === 2 ? 'UCshared' : `UCof-${place}`,
  })),
)

/** The ids of the series, one in each folder. */
export const SERIES: readonly string[] = FOLDERS.map(
  (folder) => toSeriesPlace({ folder, name: 'saga', title: '', season: 1, part: 1 }).id,
)

const at = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** The files of the library, by their paths. */
function filesOf({ id, folder, title, channelId }: LimitedVideo): Files {
  const index = Number(id.at(-1))
  return {
    [at(folder, `${id}.webm`)]: Buffer.concat([TINY_VIDEO, Buffer.from(id)]),
    [at(folder, `${id}.webp`)]: tinyPicture(`picture of ${id}`),
    [at(folder, `${id}.en.srt`)]: `1\n00:00:00,000 --> 00:00:01,000\nSomebody says ${title} aloud\n`,
    [at(folder, `${id}.info.json`)]: {
      id,
      title,
      description: `0:00 Start\n0:01 End of ${title}`,
      channel: channelId === 'UCshared' ? 'Shared' : `Channel ${channelId}`,
      channel_id: channelId,
      timestamp: Date.UTC(2026, 1, 1) / 1_000 + index * 1_000 + title.length,
      duration: 2,
      view_count: 1_000 + index * 77 + title.length,
      like_count: 10 + index,
      comment_count: 1,
      tags: title.split(' ').slice(0, 2),
      series: 'Saga',
      season_number: 1,
      episode_number: index + 1,
      chapters: [
        { start_time: 0, title: `Start of ${title}` },
        { start_time: 1, title: 'End' },
      ],
      comments: [{ id: `c-${id}`, text: `About ${title}`, author: 'Ines' }],
    },
  }
}

function channelFilesOf(folder: string, place: number): Files {
  const id = `UCof-${place}`
  return {
    [at(folder, `channel-${place}.info.json`)]: {
      _type: 'playlist',
      id,
      channel_id: id,
      channel: `Channel ${id}`,
      title: `Channel ${id}`,
      description: `About ${WORDS[place] ?? ''}`,
    },
    [at(folder, `channel-${place}.webp`)]: tinyPicture(`avatar of ${id}`),
  }
}

/** Whether a folder of the library is within a limit. */
export const isShown = ({ kind, folders }: FolderLimit, folder: string): boolean =>
  folders.some((one) => folder === one || folder.startsWith(`${one}/`)) === (kind === 'only')

async function writeLibrary(path: string, isThere: (folder: string) => boolean): Promise<void> {
  const files: Files = {}
  for (const video of videosOfFolders) if (isThere(video.folder)) Object.assign(files, filesOf(video))
  for (const [place, folder] of FOLDERS.entries())
    if (isThere(folder)) Object.assign(files, channelFilesOf(folder, place))
  if (isThere('Adults')) files['Adults/no-film.webm'] = 'This file cannot be read.'
  await mkdir(path, { recursive: true })
  for (const [name, contents] of Object.entries(files)) {
    const file = join(path, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, toContents(contents))
    await utimes(file, WRITTEN, WRITTEN)
  }
}

export interface Route {
  method: string
  url: string
}

export type LimitedServer = Awaited<ReturnType<typeof openServer>>

/** Starts a server over the library. */
export const openLibraryServer = (
  folder: string,
  settings: Environment,
  overrides?: Parameters<typeof startWholeServer>[2],
) => openServer(folder, () => true, settings, overrides)

/** Starts a server over a library that has only some folders. */
async function openServer(
  folder: string,
  isThere: (folder: string) => boolean,
  settings: Environment,
  overrides?: Parameters<typeof startWholeServer>[2],
) {
  const clientFolder = join(folder, 'client')
  await mkdir(clientFolder, { recursive: true })
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  await writeLibrary(join(folder, 'library'), isThere)
  const routes: Route[] = []
  const addHooks = (app: FastifyInstance) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
    // Stands for an account with a limit.
    app.addHook('preValidation', async (request) => {
      const given = request.headers[LIMIT_HEADER]
      if (typeof given === 'string')
        request.user = { ...request.user, limit: JSON.parse(decodeURIComponent(given)) as FolderLimit }
    })
  }
  const environment = {
    VTUBE_ACCESS: 'open',
    VTUBE_RATE_LIMIT: '1000000',
    VTUBE_PREPARE: '0',
    // Otherwise, answers would depend on the moment at which a storyboard is made.
    VTUBE_STORYBOARD_CACHE: '0',
    ...settings,
  }
  const server = await startWholeServer(folder, environment, { ...overrides, addHooks, clientFolder })
  await server.importLibrary()
  return {
    ...server,
    routes,
    /** Sends a request for somebody with a limit. */
    send: (path: string, limit: FolderLimit | null, init: RequestInit = {}) =>
      fetch(`${server.origin}${path}`, {
        redirect: 'manual',
        ...init,
        headers: {
          // Only the operator gets paths, and nobody who comes through a proxy is the operator.
          via: '1.1 proxy',
          ...init.headers,
          ...(limit !== null && { [LIMIT_HEADER]: encodeURIComponent(JSON.stringify(limit)) }),
        },
      }),
  }
}

/**
 * Starts a server over the whole library and, for each limit, one over a library that has nothing else.
 * @param settingsOf returns the settings of one of the servers
 */
export async function openLimitedServers(
  folder: string,
  limits: readonly FolderLimit[],
  settingsOf: () => Promise<Environment> = async () => ({}),
) {
  const whole = await openServer(join(folder, 'whole'), () => true, await settingsOf())
  const parts: LimitedServer[] = []
  for (const [index, limit] of limits.entries())
    parts.push(
      await openServer(join(folder, `part-${index}`), (one) => isShown(limit, one), await settingsOf()),
    )
  return {
    whole,
    parts,
    async close() {
      for (const server of [whole, ...parts]) await server.close()
    },
  }
}
