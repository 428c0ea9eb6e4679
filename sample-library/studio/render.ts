import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { channels } from './catalogue/channels.ts'
import type { ChannelEntry, VideoEntry } from './catalogue/entry.ts'
import { fingerprint } from './fingerprint.ts'
import { mediaDuration } from './mediaDuration.ts'
import { rendersPath, videosFolder } from './paths.ts'
import { channelSidecar, videoSidecar } from './sidecar.ts'
import { render, stageOf, still } from './drawing/film.ts'
import { createNoise } from './drawing/noise.ts'
import { createRandom } from './drawing/random.ts'
import type { Stage } from './drawing/stage.ts'

/** The fingerprint of each rendered film, and the moment of its thumbnail, by its path in the library. */
type Renders = Record<string, { film: string; thumbnailAt: string }>

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
const readRenders = async (): Promise<Renders> =>
  JSON.parse(await readFile(rendersPath, 'utf8').catch(() => '{}')) as Renders

async function saveRender(key: string, value: Renders[string]): Promise<void> {
  const renders = { ...(await readRenders()), [key]: value }
  const sorted = Object.fromEntries(Object.entries(renders).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(rendersPath, `${JSON.stringify(sorted, null, 2)}\n`)
}

const writeJson = (path: string, value: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(value, null, 1)}\n`)

/** Formats a time in the form that WebVTT uses. */
const clock = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(11, 23)}`

/**
 * Returns a subtitle file. Each line stays until the next one begins, and the last until the film ends. An empty line
 * is silence.
 */
const subtitleFile = (lines: NonNullable<VideoEntry['subtitles']>, seconds: number): string => {
  const cues = lines.flatMap(([start, words], index) => {
    const end = lines[index + 1]?.[0] ?? seconds
    return words === '' ? [] : `${clock(start)} --> ${clock(end)}\n${words}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

async function renderVideo(channel: ChannelEntry, video: VideoEntry): Promise<void> {
  const base = join(videosFolder, channel.folder, video.name)
  const started = Date.now()
  const thumbnail = await render(video.film, video.name, `${base}.part.webm`)
  await rename(`${base}.part.webm`, `${base}.webm`)
  await writeFile(`${base}.webp`, thumbnail)
  const { size } = await stat(`${base}.webm`)
  console.log(
    `${video.name}: ${Math.round(size / 1024)} KB in ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

async function renderThumbnail(channel: ChannelEntry, { film, name }: VideoEntry): Promise<void> {
  const picture = await still(film.shot, stageOf(film, name), film.thumbnailAt, 'webp')
  await writeFile(join(videosFolder, channel.folder, `${name}.webp`), picture)
}

async function renderPictures(channel: ChannelEntry): Promise<void> {
  const folder = join(videosFolder, channel.folder)
  const canvas = createCanvas(176, 176)
  channel.mark(canvas.getContext('2d'))
  await writeFile(join(folder, 'channel.webp'), await canvas.encode('webp', 88))
  if (channel.banner === null) return
  const { shot, seconds, at } = channel.banner
  const seed = `${channel.folder} banner`
  const stage: Stage = {
    width: 1240,
    height: 200,
    seconds,
    framesPerSecond: 12,
    random: createRandom(seed),
    noise: createNoise(seed),
  }
  await writeFile(join(folder, 'banner.webp'), await still(shot, stage, at, 'webp'))
}

/**
 * Updates `videos/`. Renders the films that are missing, changed or named, draws the pictures of channels that are
 * missing or named, and writes all sidecars. `names` are names of videos or folders of channels.
 * @param jobs the number of films that are rendered at the same time
 */
export async function renderLibrary(names: readonly string[], jobs: number): Promise<void> {
  const renders = await readRenders()
  const waiting: (() => Promise<void>)[] = []
  for (const channel of channels) {
    await mkdir(join(videosFolder, channel.folder), { recursive: true })
    if (names.includes(channel.folder) || !(await exists(join(videosFolder, channel.folder, 'channel.webp'))))
      await renderPictures(channel)
    await writeJson(join(videosFolder, channel.folder, 'channel.info.json'), channelSidecar(channel))
    for (const video of channel.videos) {
      const key = `${channel.folder}/${video.name}`
      const path = join(videosFolder, `${key}.webm`)
      const print = fingerprint(video.film)
      const moment = String(video.film.thumbnailAt)
      const named = names.includes(video.name) || names.includes(channel.folder)
      const stale = renders[key]?.film !== print || !(await exists(path))
      const staleThumbnail =
        renders[key]?.thumbnailAt !== moment || !(await exists(path.replace(/webm$/, 'webp')))
      const wanted = names.length === 0 ? stale : named
      waiting.push(async () => {
        if (wanted) await renderVideo(channel, video)
        else if (staleThumbnail && !stale) await renderThumbnail(channel, video)
        if (wanted || (staleThumbnail && !stale)) await saveRender(key, { film: print, thumbnailAt: moment })
        if (!(await exists(path))) return
        await writeJson(
          join(videosFolder, `${key}.info.json`),
          videoSidecar(channel, video, await mediaDuration(path)),
        )
        if (video.subtitles !== undefined)
          await writeFile(
            join(videosFolder, `${key}.en.vtt`),
            subtitleFile(video.subtitles, video.film.seconds),
          )
      })
    }
  }
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: jobs }, work))
}
