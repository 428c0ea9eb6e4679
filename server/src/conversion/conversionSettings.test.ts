import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasProcessList, processesWith } from '../../testing/processesWith.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { hasFfmpeg, writeVideo } from '../../testing/media/testVideos.ts'
import type { Environment } from '../config/config.ts'

const FOUR = ['one', 'two', 'three', 'four']

describe.skipIf(!hasFfmpeg || !hasProcessList)('the settings of the conversion', () => {
  const folder = folderOfTests()
  let server: WholeServer
  let origin: string
  beforeAll(async () => {
    await mkdir(join(folder, 'library'))
    await writeVideo(join(folder, 'short.avi'), 'mpeg4-mp3.avi')
    // The video is longer than what is made in advance, so that ffmpeg has to wait for the viewer.
    const long = join(folder, 'long.avi')
    const loop = ['-v', 'error', '-stream_loop', '5', '-i', join(folder, 'short.avi'), '-c', 'copy', long]
    spawnSync('ffmpeg', loop)
    for (const name of FOUR) {
      await copyFile(long, join(folder, 'library', `${name}.avi`))
      await writeFile(join(folder, 'library', `${name}.info.json`), JSON.stringify({ id: name }))
    }
  })
  afterEach(async () => {
    await server.close()
    // The next server would find what this one has made.
    await rm(join(folder, 'data', 'segments'), { recursive: true, force: true })
  })

  const start = async (environment: Environment) => {
    server = await startWholeServer(folder, { VTUBE_ACCESS: 'open', ...environment })
    ;({ origin } = server)
    await server.importLibrary()
  }
  /** Reads a response to its end, because an unread response would keep its connection open. */
  const get = async (path: string) => {
    const { ok, status, headers, body } = await fetch(`${origin}${path}`)
    return { ok, status, headers, text: await new Response(body).text() }
  }
  const watch = (id: string) => get(`/media/${id}/hls/main.m3u8?target=h264&viewer=viewer-of-${id}`)
  const segment = (id: string) => get(`/media/${id}/hls/video-h264-360/0.m4s?viewer=viewer-of-${id}`)
  /** Returns the processes that encode the picture of a video. */
  const encodersOf = (id: string) =>
    processesWith(join(folder, 'library', `${id}.avi`)).filter(({ command }) => command.includes('libx264'))
  /** Returns the metrics of the conversion by name. */
  const metrics = async () => {
    const { text } = await get('/metrics')
    const found = text.matchAll(/^vtube_conversion_(\w+) ([\d.e+]+)$/gm)
    return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]))
  }

  it(
    'serve one of four viewers with one place, ask the others to come back, and count them',
    { tags: 'release' },
    async () => {
      await start({ VTUBE_CONVERSIONS: '1' })
      // Reads the streams of the files in advance, so that the requests below begin at the same time.
      for (const id of FOUR) await get(`/embed/${id}/codecs`)
      const answers = await Promise.all(FOUR.map(watch))
      const sorted = answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`).sort()
      expect(sorted).toEqual(['200 null', '503 15', '503 15', '503 15'])
      expect(await metrics()).toMatchObject({
        places: 1,
        transcoding: 1,
        refused_total: 3,
      })
      const served = FOUR[answers.findIndex(({ ok }) => ok)] ?? ''
      const other = FOUR.find((id) => id !== served) ?? ''
      const [first, refused] = await Promise.all([segment(served), segment(other)])
      expect([first.status, refused.status, refused.headers.get('retry-after')]).toEqual([200, 503, '15'])
      const figures = await metrics()
      expect(figures).toMatchObject({ places: 1, transcoding: 1, copying: 1, refused_total: 4 })
      expect(figures).toMatchObject({ waiting_requests: 0, waiting_reads: 0 })
      expect(figures['segments_total']).toBeGreaterThan(0)
      expect(figures['cache_bytes']).toBeGreaterThan(0)
      // Only Linux reports the processor time of other processes.
      expect((figures['processor_seconds_total'] ?? 0) > 0).toBe(process.platform === 'linux')
    },
  )

  it('give ffmpeg its priority', { tags: 'release' }, async () => {
    await start({ VTUBE_CONVERSIONS: '1', VTUBE_CONVERSION_NICE: '18' })
    expect((await segment('one')).status).toBe(200)
    expect(encodersOf('one').map(({ id }) => getPriority(id))).toEqual([18])
  })

  async function expectThreads(_: string, environment: Record<string, string>, threads: number) {
    await start(environment)
    expect((await segment('two')).status).toBe(200)
    expect(encodersOf('two')[0]?.command.split('libx264')[1]).toContain(` -threads ${threads} `)
  }
  it
    .skipIf(!hasProcessList)
    .each<[string, Record<string, string>, number]>([
      ['as many threads as the setting says', { VTUBE_CONVERSIONS: '1', VTUBE_CONVERSION_THREADS: '3' }, 3],
    ])('give each encoder %s', expectThreads)
  it.each([['all processors, up to four, while it is alone', {}, Math.min(4, availableParallelism())]])(
    'give each encoder %s',
    { tags: 'release' },
    expectThreads,
  )

  it('give a second encoder its share of the processors', { tags: 'release' }, async () => {
    await expectThreads('', { VTUBE_CONVERSIONS: '200' }, Math.min(4, availableParallelism()))
    expect((await segment('one')).status).toBe(200)
    expect(encodersOf('one')[0]?.command.split('libx264')[1]).toContain(' -threads 1 ')
  })

  it('turn the conversion off', { tags: 'release' }, async () => {
    await start({ VTUBE_CONVERSIONS: '0' })
    expect((await watch('one')).status).toBe(404)
    expect(await metrics()).toEqual({})
  })

  it('limit the requests that may start ffmpeg or ffprobe, but not those for the file itself', async () => {
    await start({ VTUBE_RATE_LIMIT: '3' })
    for (const path of ['/media/none/hls/main.m3u8', '/embed/none', '/media/none']) {
      const statuses = []
      for (let request = 0; request < 4; request += 1) statuses.push((await get(path)).status)
      expect([path, ...statuses]).toEqual([path, 404, 404, 404, path === '/media/none' ? 404 : 429])
    }
    for (const path of [
      '/media/none/hls/video-copy/0.m4s',
      '/embed/none/subtitles/stream-2',
      '/embed/none/codecs',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 429])
  })
})
