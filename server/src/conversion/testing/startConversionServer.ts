import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { findFfmpeg, isInstalled } from '../../ffmpeg/findFfmpeg.ts'
import { errorHandler } from '../../http/errorResponses.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import { openConversion, type ConversionOptions } from '../openConversion.ts'
import { registerConversion } from '../registerConversion.ts'

const run = promisify(execFile)
/** The number of bytes that a browser reads before it shows a picture. */
const NATIVE_BYTES = 256 * 1024

export type ConversionServer = Awaited<ReturnType<typeof startConversionServer>>

/**
 * Starts the routes of the conversion over a folder of videos, whose file names are their ids.
 * @param changes replace some of the options, such as limits
 * @param locate returns where a video is, by default in the folder
 * @param audioLabels the names that people have given to the audio tracks of each video
 */
export async function startConversionServer(
  library: string,
  changes: Partial<ConversionOptions> = {},
  locate: (name: string) => Promise<MediaLocation | null> = async (name) => join(library, name),
  audioLabels: readonly string[] = [],
) {
  const ffmpeg = await findFfmpeg()
  if (!isInstalled(ffmpeg)) throw new Error(ffmpeg.missing)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vtube-segments-')))
  const conversion = await openConversion({
    ffmpeg,
    folder: join(folder, 'segments'),
    maxRuns: 2,
    threads: 1,
    threadsAlone: 1,
    niceness: 5,
    cacheBytes: 64 * 1024 ** 2,
    ...changes,
  })
  // Trusts `X-Forwarded-For`, so that tests can send requests from several addresses.
  const app = fastify({ trustProxy: true, forceCloseConnections: true })
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request) => {
    request.user = { subject: null, isProven: false, limit: null }
  })
  const routes = {
    files: {
      async media(id: string) {
        const isThere = await stat(join(library, id)).catch(() => null)
        const path = isThere && (await locate(id))
        return path === null ? null : { path, contentType: 'video/mp4', audioLabels }
      },
    },
    conversion: Promise.resolve(conversion),
  }
  await registerConversion(app, { ...routes, route: '/media/:id' })
  await registerConversion(app, { ...routes, route: '/saving/:id', isSaving: true })
  app.get<{ Params: { id: string } }>('/file/:id', async ({ params }, reply) =>
    reply.type('video/mp4').send(createReadStream(join(library, params.id), { end: NATIVE_BYTES })),
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string, options: RequestInit = {}) => fetch(`${origin}/media/${path}`, options)
  /** Requests what a device requests that saves a video. */
  const save = (path: string) => fetch(`${origin}/saving/${path}`)
  /** Returns the options of a request from another address. */
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const text = async (path: string) => (await get(path)).text()

  return {
    conversion,
    get,
    save,
    from,
    text,
    /** Requests the multivariant playlist of a video, and the playlists of its video stream and its audio streams. */
    async watch(file: string, query = 'target=h264', viewer = 'viewer-1', options: RequestInit = {}) {
      const response = await get(`${file}/hls/main.m3u8?${query}&viewer=${viewer}`, options)
      const main = await response.text()
      const video = main.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
      const audio = [...main.matchAll(/TYPE=AUDIO.*URI="([^"]+)"/g)].map(([, uri = '']) => uri)
      return { status: response.status, headers: response.headers, main, video, audio }
    },
    /** Returns the durations of the segments of a rendition, whose address is relative to the video. */
    async durations(file: string, uri: string): Promise<number[]> {
      const playlist = await text(`${file}/hls/${uri}`)
      return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
    },
    /** Fetches the beginning of the unchanged file, as a browser does for a video that needs no conversion. */
    async native(file: string): Promise<void> {
      await (await fetch(`${origin}/file/${file}`)).arrayBuffer()
    },
    /** Fetches a segment and reads it to its end, because an unread response would keep its connection open. */
    async segment(
      file: string,
      rendition: string,
      index: number,
      viewer = 'viewer-1',
      options: RequestInit = {},
    ) {
      const response = await get(`${file}/hls/${rendition}/${index}.m4s?viewer=${viewer}`, options)
      await response.arrayBuffer()
      return { status: response.status, headers: response.headers }
    },
    /** Fetches the header and some segments of a rendition, and reads them as a player does. */
    async play(file: string, rendition: string, indexes: readonly number[], viewer = 'viewer-1') {
      const query = `viewer=${viewer}`
      const parts = [
        `header.mp4?${query}&near=${indexes[0] ?? 0}`,
        ...indexes.map((index) => `${index}.m4s?${query}`),
      ]
      const pieces: Buffer[] = []
      for (const part of parts) {
        const response = await get(`${file}/hls/${rendition}/${part}`)
        if (!response.ok) throw new Error(`${file} ${rendition} ${part}: ${response.status}`)
        pieces.push(Buffer.from(await response.arrayBuffer()))
      }
      const path = join(folder, 'played.mp4')
      await writeFile(path, Buffer.concat(pieces))
      return await readPackets(path)
    },
    async close() {
      await app.close()
      await conversion.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Returns the codec, size, channels and packet times of a file with one stream. */
async function readPackets(path: string) {
  const entries = 'stream=codec_name,width,height,channels:packet=pts_time'
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path])
  const { packets, streams } = JSON.parse(stdout) as {
    packets: { pts_time: string }[]
    streams: { codec_name: string; width?: number; height?: number; channels?: number }[]
  }
  const times = packets.map(({ pts_time: time }) => Number(time)).sort((one, other) => one - other)
  return { ...streams[0], first: times[0] ?? NaN, last: times.at(-1) ?? NaN, count: times.length }
}
