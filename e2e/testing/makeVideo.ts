import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hasFfmpeg } from '../../server/testing/media/testVideos.ts'

export { hasFfmpeg }

const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')

interface VideoFormat {
  seconds: number
  /** The names of ffmpeg encoders. */
  video?: string
  audio?: string
  /** The name of a source of pictures, with its options. */
  picture?: string
  /** The width and height of the picture. */
  size?: string
  /** The languages of the audio streams, as ISO 639-2 codes. By default, there is one of an unknown language. */
  languages?: readonly string[]
}

/** The fastest settings of each encoder, because the videos are also made on busy machines. */
const FASTEST: Readonly<Record<string, readonly string[]>> = {
  libx264: ['-preset', 'ultrafast'],
  libx265: ['-preset', 'ultrafast', '-x265-params', 'log-level=error'],
  libvpx: ['-deadline', 'realtime', '-cpu-used', '8'],
  'libvpx-vp9': ['-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1'],
}

/**
 * Writes a video file with a test picture and a tone. If ffmpeg is missing, copies a video of the sample library,
 * whatever the file extension.
 * @throws if ffmpeg fails
 */
export async function makeVideo(
  path: string,
  { seconds, video = 'libvpx', audio = 'libopus', picture: source = 'testsrc2=', ...options }: VideoFormat,
): Promise<void> {
  const { size: shape = '320x180', languages = ['und'] } = options
  await mkdir(dirname(path), { recursive: true })
  if (!hasFfmpeg) return await copyFile(await smallestSample(seconds), path)
  const size = `size=${shape}:rate=10:duration=${seconds}`
  const tone = `sine=frequency=330:duration=${seconds}`
  const inputs = ['-f', 'lavfi', '-i', `${source}${size}`, '-f', 'lavfi', '-i', tone]
  const picture = ['-c:v', video, ...(FASTEST[video] ?? []), ...'-pix_fmt yuv420p -g 20 -b:v 80k'.split(' ')]
  const streams = languages.flatMap((language, index) => [
    '-map',
    '1:a',
    `-metadata:s:a:${index}`,
    `language=${language}`,
  ])
  runFfmpeg([...inputs, '-map', '0:v', ...streams, ...picture, '-c:a', audio, '-ac', '2', path])
}

/**
 * Writes a Matroska file with an almost empty picture and with noise, which cannot be compressed. At 300 KB per second,
 * a browser buffers only half a minute. The same 20 seconds are repeated.
 * @throws if ffmpeg fails
 */
export function makeNoise(path: string, seconds: number): void {
  const part = `${path}.part`
  const picture = 'testsrc2=size=160x90:rate=1:duration=20'
  const noise = 'anoisesrc=sample_rate=96000:duration=20'
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', noise]
  const video = '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 40k -pix_fmt yuv420p -g 5'.split(' ')
  const audio = '-c:a flac -sample_fmt s32 -ac 2'.split(' ')
  runFfmpeg([...inputs, ...video, ...audio, '-f', 'matroska', part])
  runFfmpeg(['-stream_loop', '-1', '-i', part, '-t', String(seconds), '-c', 'copy', '-f', 'matroska', path])
  rmSync(part)
}

/**
 * Writes a video of 720 lines with grain, which fills its bit rate: H.264, or VP9 in WebM. The same 10 seconds are repeated.
 * @throws if ffmpeg fails
 */
export function makeGrain(path: string, { seconds, megabits }: { seconds: number; megabits: number }): void {
  const isWebm = path.endsWith('.webm')
  const format = isWebm ? 'webm' : 'mp4'
  const part = `${path}.part`
  const picture = 'testsrc2=size=1280x720:rate=12:duration=10,noise=alls=40:allf=t'
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=330:duration=10']
  const rate = `-b:v ${megabits}M -maxrate ${megabits}M -bufsize ${megabits}M -g 24 -pix_fmt yuv420p`.split(
    ' ',
  )
  const video = isWebm ? 'libvpx-vp9' : 'libx264'
  const codecs = ['-c:v', video, ...(FASTEST[video] ?? []), '-c:a', isWebm ? 'libopus' : 'aac', '-ac', '2']
  runFfmpeg([...inputs, ...codecs, ...rate, '-f', format, part])
  runFfmpeg(['-stream_loop', '-1', '-i', part, '-t', String(seconds), '-c', 'copy', '-f', format, path])
  rmSync(part)
}

/** Runs ffmpeg. Throws if it fails. */
function runFfmpeg(options: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...options])
  if (status !== 0) throw new Error(`ffmpeg did not make ${options.at(-1)}: ${stderr.toString()}`)
}

/** Returns the path of the smallest sample video with at least this duration. */
async function smallestSample(seconds: number): Promise<string> {
  const names = (await readdir(SAMPLES, { recursive: true })).filter((name) => name.endsWith('.webm'))
  const samples = await Promise.all(
    names.map(async (name) => {
      const path = join(SAMPLES, name)
      const sidecar = await readFile(path.replace(/webm$/, 'info.json'), 'utf8')
      const { duration } = JSON.parse(sidecar) as { duration?: number }
      return { path, size: (await stat(path)).size, seconds: duration ?? 0 }
    }),
  )
  const [smallest] = samples
    .filter((sample) => sample.seconds >= seconds)
    .toSorted((one, other) => one.size - other.size)
  if (smallest === undefined) throw new Error('There is no such video in the sample library.')
  return smallest.path
}
