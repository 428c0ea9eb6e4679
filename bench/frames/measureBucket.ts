import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import { startObjectStorage } from '../cluster/objectStorage.ts'
import { median } from '../percentiles.ts'
import { PLAIN } from '../web/openWindow.ts'
import { addVideo, VIDEOS, makeVideo, type VideoName } from './videos.ts'
import { visitVideo } from './visitVideo.ts'

const VIDEO_SECONDS = 60
const ROUNDS = 3
/** What the network adds to each request to the bucket. */
const LATENCY_MS = 20
/** The video whose segments have been made before it is pressed. */
const PREPARED: VideoName = 'mkv, HEVC'
const MEASURED: readonly VideoName[] = ['mp4, index first', 'mp4, index last', 'webm', PREPARED]
/** How much later than from a folder the first frame may come. */
const LIMIT = 1.2

/** Measures the time from a press to the first frame of videos in a folder and of the same videos in a bucket, in turn. */
export async function measureBucket(browser: Browser): Promise<Record<string, object>> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-library-'))
  const storage = await startObjectStorage('vtube', LATENCY_MS)
  const ids = new Map<VideoName, string>()
  for (const name of MEASURED) {
    const { id } = await addVideo(
      folder,
      VIDEOS[name],
      await makeVideo(VIDEOS[name], VIDEO_SECONDS),
      'bucket',
    )
    ids.set(name, id)
  }
  for (const name of await readdir(folder))
    await storage.put(`videos/${name}`, await readFile(join(folder, name)))
  const places = {
    folder: await startProduct({ VTUBE_LIBRARY: folder, VTUBE_ACCESS: 'open' }),
    bucket: await startProduct({
      VTUBE_LIBRARY: 's3://vtube/videos',
      VTUBE_ACCESS: 'open',
      VTUBE_S3_ENDPOINT: storage.endpoint,
      VTUBE_S3_PATH_STYLE: 'yes',
      VTUBE_S3_ACCESS_KEY: 'key',
      VTUBE_S3_SECRET_KEY: 'secret',
    }),
  }
  const all = Object.entries(places) as [keyof typeof places, (typeof places)['folder']][]
  try {
    for (const [, { url }] of all) await makeSegments(url, ids.get(PREPARED) ?? '')
    const times = new Map<string, number[]>()
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of MEASURED)
        for (const [kind, { url }] of all) {
          const id = ids.get(name) ?? ''
          const place = {
            watchUrl: `${url}/watch/${id}`,
            pressUrl: url,
            pressed: `article a[href^="/watch/${id}"]`,
            productUrl: url,
          }
          const { events } = await visitVideo(browser, {
            conditions: PLAIN,
            place,
            way: 'press',
            seekSeconds: null,
          })
          // In the first round, the servers compile their code.
          if (round > 0)
            times.set(`${name} ${kind}`, [
              ...(times.get(`${name} ${kind}`) ?? []),
              events.get('firstFrame') ?? NaN,
            ])
        }
    return Object.fromEntries(
      MEASURED.map((name) => {
        const [ofFolder, ofBucket] = [
          median(times.get(`${name} folder`) ?? []),
          median(times.get(`${name} bucket`) ?? []),
        ]
        const row = {
          'folder, ms': ofFolder,
          'bucket, ms': ofBucket,
          ratio: ofBucket / ofFolder,
          limit: LIMIT,
        }
        return [name === PREPARED ? `${name}, prepared` : name, row]
      }),
    )
  } finally {
    await Promise.all(all.map(([, product]) => product.stop()))
    await storage.close()
    await rm(folder, { recursive: true })
  }
}

/** Requests all segments of a video, as a player does, so that the server has them. */
async function makeSegments(url: string, id: string): Promise<void> {
  const read = async (path: string) => await (await fetch(`${url}/media/${id}/hls/${path}`)).text()
  const main = await read('main.m3u8?target=h264&copy=&viewer=bench&start=0')
  const video = main.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
  const audio = [...main.matchAll(/TYPE=AUDIO.*URI="([^"]+)"/g)].map(([, uri = '']) => uri)
  for (const uri of [video, ...audio]) {
    const playlist = await read(uri)
    const header = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1]
    const segments = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    for (const name of [...(header === undefined ? [] : [header]), ...segments])
      await (await fetch(`${url}/media/${id}/hls/${uri.split('/')[0]}/${name}`)).arrayBuffer()
  }
}
