import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import type { Files } from '../openFolderLibrary.ts'
import type { CaseLibrary } from './openCaseLibrary.ts'

/** The duration of a video. */
const SECONDS = 2

const MAX_OUTPUT_BYTES = 64 * 1024 ** 2

function run(program: string, args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync(program, ['-v', 'error', ...args], {
    input,
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.toString()}`)
  return stdout
}

/** Returns the arguments of ffmpeg for a generated input. */
export const generated = (source: string): string => `-f lavfi -i ${source}`
const colour = (name: string, size: string) => `color=${name}:size=${size}:rate=10:duration=${SECONDS}`
/** Returns the arguments for a picture of a single colour. */
export const plain = (name: string, size = '128x72'): string => generated(colour(name, size))
/** The arguments for a picture whose left half is red and whose right half is blue. */
export const HALVES = generated(
  `${colour('red', '64x72')}[red];${colour('blue', '64x72')}[blue];[red][blue]hstack`,
)
export const TONE = generated(`sine=330:duration=${SECONDS}`)
export const SILENCE = generated(`anullsrc=d=${SECONDS}`)
/** The arguments that encode a picture quickly. */
export const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 10'

/**
 * Makes a video with ffmpeg.
 * @param args the arguments, separated by spaces, without the path of the output. `{folder}` stands for the folder of
 * the further files
 * @param others further files, which ffmpeg can use as inputs. If the extension is `jpg` or `png`, the value is the
 * size in pixels of a red square
 */
export async function makeVideo(
  name: string,
  args: string,
  others: Readonly<Record<string, string | number>> = {},
): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-corpus-'))
  const toArguments = (text: string) => text.split(' ').map((arg) => arg.replace('{folder}', folder))
  try {
    for (const [other, content] of Object.entries(others)) {
      const path = join(folder, other)
      if (typeof content === 'string') await writeFile(path, content)
      else run('ffmpeg', [...toArguments(plain('red', `${content}x${content}`)), '-frames:v', '1', path])
    }
    const path = join(folder, name)
    run('ffmpeg', [...toArguments(args), path])
    return { [name]: await readFile(path) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Makes a picture with ffmpeg.
 * @param args the arguments, separated by spaces, without the output
 */
export const makePicture = (args: string, codec = 'mjpeg'): Buffer =>
  run('ffmpeg', [...args.split(' '), ...`-frames:v 1 -c:v ${codec} -f image2pipe pipe:1`.split(' ')])

/** The properties of a picture that people can see. */
export interface SeenPicture {
  width: number
  height: number
  /** The colours of the upper left, upper right, lower left and lower right quarters. */
  quarters: readonly string[]
}

interface ProbedStream {
  codec_name: string
  width: number
  height: number
  sample_aspect_ratio?: string
}

/** Returns what the first picture of a JPEG or a video shows. */
export function look(media: Buffer): SeenPicture & { codec: string } {
  const input = ['-i', 'pipe:0']
  const probed: { streams: ProbedStream[] } = JSON.parse(
    run('ffprobe', ['-select_streams', 'v', '-show_streams', '-of', 'json', ...input], media).toString(),
  )
  const [{ codec_name: codec = '', width = 0, height = 0, sample_aspect_ratio: aspect = '1:1' } = {}] =
    probed.streams as Partial<ProbedStream>[]
  const [wide = 1, tall = 1] = aspect.split(':').map(Number)
  const pixels = pixelsOf(media)
  const quarters = [0, 3, 6, 9].map((at) => colourOf(pixels.slice(at, at + 3)))
  return { codec, width: Math.round((width * (wide || 1)) / (tall || 1)), height, quarters }
}

/** Returns red, green and blue of the four quarters of the first picture, from 0 to 255. */
export function pixelsOf(media: Buffer): number[] {
  const scaled = '-frames:v 1 -vf scale=2:2:flags=area -pix_fmt rgb24 -f rawvideo pipe:1'.split(' ')
  return [...run('ffmpeg', ['-i', 'pipe:0', ...scaled], media)]
}

const NAMES = ['red', 'green', 'blue']

/** Returns the name of the strongest colour. */
const colourOf = (rgb: readonly number[]) => NAMES[rgb.indexOf(Math.max(...rgb))] ?? ''

/** Returns how much the lines of the first picture differ from their neighbours. Above 5, it shows combing. */
export function combsOf(media: Buffer): number {
  const raw = '-frames:v 1 -vf scale=64:64 -pix_fmt gray -f rawvideo pipe:1'.split(' ')
  const pixels = run('ffmpeg', ['-i', 'pipe:0', ...raw], media)
  let sum = 0
  for (let at = 64; at < 63 * 64; at += 1)
    sum += Math.abs((pixels[at] ?? 0) - ((pixels[at - 64] ?? 0) + (pixels[at + 64] ?? 0)) / 2)
  return sum / (62 * 64)
}

/** Whether the media contains any audio. */
export function isLoud(media: Buffer): boolean {
  const samples = run('ffmpeg', ['-i', 'pipe:0', '-f', 's16le', '-ac', '1', 'pipe:1'], media)
  return samples.some((byte, index) => index % 2 === 1 && byte > 2 && byte < 254)
}

/** Returns functions that read what people see and hear of the only video in a library. */
export async function videoIn({ get, text, video }: CaseLibrary) {
  const { id } = await video()
  const bytes = async (path: string) => {
    const response = await get(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const streams = async (): Promise<StreamDescription[]> =>
    JSON.parse(await text(`/embed/${id}/codecs`)).tracks
  const hls = `/media/${id}/hls`
  const rendition = async (name: string) =>
    Buffer.concat([await bytes(`${hls}/${name}/header.mp4`), await bytes(`${hls}/${name}/0.m4s`)])
  return {
    /** Resolves to the description of the picture that the player receives. */
    picture: async () => (await streams()).find(({ kind }) => kind === 'video'),
    /** Resolves to the descriptions of the audio streams that the player receives. */
    audioStreams: async () => (await streams()).filter(({ kind }) => kind === 'audio'),
    /** Resolves to the picture on the card. */
    async card(): Promise<Buffer> {
      const path = `/images/video/${id}/thumbnail`
      await expect
        .poll(async () => (await get(path)).headers.get('content-type'), { timeout: 20_000 })
        .toBe('image/jpeg')
      return await bytes(path)
    },
    /** Resolves to the size of the pictures in the storyboard, and to the first sheet of pictures. */
    async storyboard(): Promise<{ width: number; height: number; sheet: Buffer }> {
      const path = `/media/${id}/storyboard.vtt`
      await expect.poll(async () => (await get(path)).status, { timeout: 20_000 }).toBe(200)
      const cues = await text(path)
      const [, sheet = '', width, height] = /\n(\S+)#xywh=0,0,(\d+),(\d+)/.exec(cues) ?? []
      return { width: Number(width), height: Number(height), sheet: await bytes(`/media/${id}/${sheet}`) }
    },
    /** Resolves to the playlist for a browser that can play these streams without conversion. */
    playlist: (copies = '', audio = 0) => text(`${hls}/main.m3u8?target=h264&copy=${copies}&audio=${audio}`),
    /** Resolves to the beginning of a rendition, such as `video-copy` or `audio-1-aac`. */
    rendition,
  }
}
