import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface EncodeSettings {
  width: number
  height: number
  framesPerSecond: number
  /** The constant quality of VP9. 30 is high, and 45 gives small files. */
  quality: number
  /** The value of `cpu-used` of libvpx, from 0 to 5. */
  haste: number
  /** The number of seconds between key frames. */
  keyframeSeconds: number
  /** A file of interleaved stereo 32-bit floats at 48 kHz, or null for a silent film. */
  soundPath: string | null
  outputPath: string
}

/** Splits options, written as on a command line, into words. */
const words = (line: string): string[] => line.trim().split(/\s+/)

const videoArguments = ({ quality, haste, keyframeSeconds, framesPerSecond }: EncodeSettings): string[] =>
  words(`
    -c:v libvpx-vp9 -crf ${quality} -b:v 0 -deadline good -cpu-used ${haste} -row-mt 1 -threads 2
    -g ${Math.round(keyframeSeconds * framesPerSecond)}
    -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p
    -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv
  `)

/**
 * Sends raw frames (RGBA, row by row) to ffmpeg, and waits until the film is written. Throws an error with ffmpeg's
 * message.
 */
export async function encode(settings: EncodeSettings, frames: Iterable<Buffer>): Promise<void> {
  const { width, height, framesPerSecond, soundPath } = settings
  const sound = soundPath === null ? [] : [...words('-f f32le -ar 48000 -ac 2 -i'), soundPath]
  const soundOut = words(soundPath === null ? '-an' : '-c:a libopus -b:a 40k -vbr constrained')
  const encoder = spawn(
    'ffmpeg',
    [
      ...words('-hide_banner -loglevel error -y -f rawvideo -pix_fmt rgba'),
      ...words(`-s ${width}x${height} -r ${framesPerSecond} -i pipe:0`),
      ...sound,
      ...videoArguments(settings),
      ...soundOut,
      ...words('-fflags +bitexact -flags:v +bitexact -map_metadata -1 -cues_to_front 1'),
      settings.outputPath,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let complaint = ''
  encoder.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(encoder, 'close')
  // The error of a broken pipe is ignored here, because the exit code below is reported with the reason.
  encoder.stdin.on('error', () => undefined)
  for (const frame of frames) {
    if (encoder.exitCode !== null) break
    if (!encoder.stdin.write(frame)) await Promise.race([once(encoder.stdin, 'drain'), ended])
  }
  encoder.stdin.end()
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${complaint.trim()}`)
}
