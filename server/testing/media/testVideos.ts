import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pictureSubtitles } from './pictureSubtitles.ts'
import { turnMovie } from './turnMovie.ts'

const run = promisify(execFile)

export { hasFfmpeg } from './hasFfmpeg.ts'

/** The duration of every video. */
export const VIDEO_SECONDS = 14

const picture = `-f lavfi -i testsrc2=size=320x180:rate=25:duration=${VIDEO_SECONDS}`
const tone = (hertz: number, seconds = VIDEO_SECONDS) =>
  `-f lavfi -i sine=frequency=${hertz}:duration=${seconds}`
const basic = `${picture} ${tone(330)}`
/** A video whose audio ends after 6 seconds. */
const shortAudio = `${picture} ${tone(330, 6)}`
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -bf 2'
const ac3 = `${basic} ${h264} -c:a ac3`

const SUBTITLES = '1\n00:00:01,000 --> 00:00:13,000\nGuten <b>Tag</b>\n'

/** A white box at the lower edge of the disc's picture, from which the video was cropped and scaled down. */
const DISC_SUBTITLES = {
  canvas: { width: 640, height: 480 },
  box: { x: 240, y: 400, width: 160, height: 60 },
  fromSeconds: 1,
  toSeconds: 3,
}

interface Video {
  /** The arguments of ffmpeg, separated by spaces. `{subtitles}` stands for the path of the file with `subtitles`. */
  args: string
  subtitles?: string | Buffer
  /** Changes the bytes of the finished video. */
  change?: (bytes: Buffer) => Buffer
}

const cutOff = (bytes: Buffer) => bytes.subarray(0, Math.round(bytes.length * 0.6))

/** Videos that some or all browsers cannot play, by their file names. */
const VIDEOS = {
  'h264-ac3.mkv': { args: ac3 },
  'mpeg4-mp3.avi': { args: `${basic} -c:v mpeg4 -c:a libmp3lame` },
  'hevc.mov': {
    args: `${basic} -c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac`,
  },
  'h264-aac.ts': { args: `${basic} ${h264} -c:a aac` },
  'mpeg2.mpg': { args: `${basic} -c:v mpeg2video -c:a mp2` },
  'flash.flv': { args: `${basic} ${h264} -c:a aac` },
  'live.webm': {
    args: `${basic} -c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus -f webm -live 1`,
  },
  'variable-rate.mkv': {
    args: `${basic} -vf select='if(lt(t,5),1,not(mod(n,20)))' -vsync vfr -c:v mpeg4 -c:a aac`,
  },
  'short-sound.mkv': { args: `${shortAudio} ${h264} -c:a aac` },
  // This file does not state the durations of its streams.
  'unstated-sound.flv': { args: `${shortAudio} ${h264} -c:a aac` },
  'surround.mkv': {
    args:
      `${basic} ${tone(660)} -map 0:v -map 1:a -map 2:a ${h264} -c:a:0 ac3 -ac:a:0 6 -c:a:1 aac ` +
      '-metadata:s:a:0 language=ger -metadata:s:a:1 language=fre',
  },
  'rotated.mov': { args: `${basic} ${h264} -c:a aac`, change: turnMovie },
  'subtitles.mkv': {
    args: `${basic} -i {subtitles} ${h264} -c:a ac3 -c:s srt -metadata:s:s:0 language=ger`,
    subtitles: SUBTITLES,
  },
  'cover-first.mkv': {
    args:
      `-f lavfi -i color=red:size=640x640:duration=0.04 ${basic} ${tone(660)} -i {subtitles} ` +
      `-map 0 -map 1 -map 2 -map 3 -map 4 -c:a aac -c:s srt ${h264} ` +
      '-c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -bf:v:0 0 -disposition:v:0 0 ' +
      '-disposition:a:0 0 -disposition:a:1 default -disposition:s:0 forced ' +
      '-metadata:s:a:0 language=ger -metadata:s:a:1 language=fre -metadata:s:s:0 language=fre',
    subtitles: SUBTITLES,
  },
  'disc.mkv': {
    args:
      `-copyts -f lavfi -i color=black:size=320x180:rate=25:duration=${VIDEO_SECONDS} ${tone(330)} -i {subtitles} ` +
      `-map 0:v -map 1:a -map 2:s ${h264} -c:a aac -c:s copy -metadata:s:s:0 language=ger`,
    subtitles: pictureSubtitles(DISC_SUBTITLES),
  },
  'damaged.mkv': { args: ac3, change: damage },
  'cut-off.mkv': { args: ac3, change: cutOff },
  'cut-short.mp4': { args: `${ac3} -movflags +faststart`, change: cutOff },
  'cut-wmv2.wmv': { args: `${basic} -c:v wmv2 -c:a wmav2`, change: cutOff },
} satisfies Record<string, Video>

export type VideoName = keyof typeof VIDEOS
export const VIDEO_NAMES = Object.keys(VIDEOS) as VideoName[]

/**
 * Writes videos with a test picture and a tone into a folder.
 * @throws if ffmpeg fails
 */
export async function writeVideos(folder: string, names: readonly VideoName[] = VIDEO_NAMES): Promise<void> {
  for (const name of names) await writeVideo(join(folder, name), name)
}

/** Writes one video to a path. */
export async function writeVideo(path: string, name: VideoName): Promise<void> {
  const { args, subtitles, change }: Video = VIDEOS[name]
  const subtitlesPath = `${path}.${typeof subtitles === 'string' ? 'srt' : 'sup'}`
  await mkdir(dirname(path), { recursive: true })
  if (subtitles !== undefined) await writeFile(subtitlesPath, subtitles)
  const inputs = args.split(' ').map((arg) => (arg === '{subtitles}' ? subtitlesPath : arg))
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, path])
  if (subtitles !== undefined) await rm(subtitlesPath)
  if (change !== undefined) await writeFile(path, change(await readFile(path)))
}

/** Overwrites a twentieth of a video in its middle. */
function damage(bytes: Buffer): Buffer {
  const middle = Math.round(bytes.length / 2)
  return bytes.fill(0xa5, middle, middle + Math.round(bytes.length / 20))
}
