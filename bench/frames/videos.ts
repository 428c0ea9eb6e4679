import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { samplePictures } from '../samplePictures.ts'

const run = promisify(execFile)

const FOLDER = resolve(import.meta.dirname, '../../.cache/bench')
/** The version of the videos. Increment it when their making changes. */
const VERSION = 1
/** The part of a video that is encoded. A video repeats it, because ten minutes would take long to encode. */
const PART_SECONDS = 20
/** A key frame every five seconds, as in videos that people keep. */
const BITS = '-b:v 2500k -pix_fmt yuv420p -g 125'
const H264 = `-c:v libx264 -preset superfast -bf 2 ${BITS}`

export interface Video {
  /** The name in addresses and file names. */
  id: string
  extension: string
  /** The options of ffmpeg that encode the video. */
  encoding: string
  /** The options of ffmpeg that write the container. */
  container: string
  /** Whether browsers play the file as it is. */
  isNative: boolean
  /** Whether the video stream has to be encoded. */
  isTranscoded: boolean
}

const video = (id: string, extension: string, encoding: string, traits: Partial<Video> = {}): Video => ({
  id,
  extension,
  encoding,
  container: '',
  isNative: false,
  isTranscoded: false,
  ...traits,
})
const native = { isNative: true }
const transcoded = { isTranscoded: true }
const HEVC = `-c:v libx265 -preset ultrafast -x265-params log-level=none ${BITS}`
const VP9 = `-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 ${BITS}`

/** The videos by name, each with another way to the screen. All have 1080 lines. */
export const VIDEOS = {
  'mp4, index first': video('first', 'mp4', `${H264} -c:a aac`, {
    ...native,
    container: '-movflags +faststart',
  }),
  'mp4, index last': video('last', 'mp4', `${H264} -c:a aac`, native),
  webm: video('vp9', 'webm', `${VP9} -c:a libopus`, native),
  'mkv, AC-3': video('ac3', 'mkv', `${H264} -c:a ac3`),
  'mkv, HEVC': video('hevc', 'mkv', `${HEVC} -c:a aac`, transcoded),
  'avi, MPEG-4': video('mpeg4', 'avi', `-c:v mpeg4 ${BITS} -c:a libmp3lame`, transcoded),
}

export type VideoName = keyof typeof VIDEOS
export const VIDEO_NAMES = Object.keys(VIDEOS) as VideoName[]

/** A video of which noise takes 20 Mbit/s. */
export const NOISE = video(
  'noise',
  'mp4',
  '-vf noise=alls=60:allf=t -c:v libx264 -preset ultrafast -b:v 20M -minrate 20M -maxrate 20M -bufsize 20M ' +
    '-pix_fmt yuv420p -g 125 -c:a aac',
  { ...native, container: '-movflags +faststart' },
)

/**
 * Returns the path of a video with a test picture and a tone. The video is made only once and kept in `.cache`.
 * @throws if ffmpeg fails
 */
export async function makeVideo(video: Video, seconds: number): Promise<string> {
  const { id, extension, encoding, container } = video
  const path = join(FOLDER, `film-${VERSION}-${seconds}-${id}.${extension}`)
  if (existsSync(path)) return path
  console.log(`making ${path}`)
  await mkdir(FOLDER, { recursive: true })
  const [part, partial] = [`${path}.part.${extension}`, `${path}.partial.${extension}`]
  const inputs =
    `-f lavfi -i testsrc2=size=1920x1080:rate=25:duration=${PART_SECONDS} ` +
    `-f lavfi -i sine=frequency=330:duration=${PART_SECONDS} -ac 2`
  await ffmpeg(...inputs.split(' '), ...encoding.split(' '), part)
  const repeated = ['-stream_loop', '-1', '-i', part, '-t', String(seconds), '-c', 'copy']
  await ffmpeg(...repeated, ...container.split(' ').filter(Boolean), partial)
  await rm(part)
  await rename(partial, path)
  return path
}

const ffmpeg = (...options: readonly string[]) => run('ffmpeg', ['-v', 'error', '-y', ...options])

/** A video of a library. */
export interface ListedVideo {
  id: string
  path: string
}

/**
 * Adds a video to a library. Each use of a video gets a copy of its own, so that the server knows nothing of it yet. The copies
 * are links, because real ones would take gigabytes.
 * @param use distinguishes the copy from others of the same video
 */
export async function addVideo(
  library: string,
  { id: kind, extension }: Video,
  video: string,
  use: string,
): Promise<ListedVideo> {
  const id = `${kind}-${use}`
  const base = join(library, id)
  const path = `${base}.${extension}`
  await link(video, path).catch(() => copyFile(video, path))
  // With a picture, the server has no reason to decode the video.
  const [picture = ''] = await samplePictures()
  await copyFile(picture, `${base}.webp`)
  await writeFile(`${base}.info.json`, JSON.stringify({ id, title: `${kind}, ${use}`, channel: 'Films' }))
  return { id, path }
}
