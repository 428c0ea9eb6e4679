import { access, constants } from 'node:fs/promises'
import {
  findDevices,
  SOFTWARE,
  VAAPI_MODES,
  type DeviceEncoder,
  type EncoderCandidate,
  type VideoEncoder,
} from '../../ffmpeg/deviceEncoders.ts'
import type { Ffmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { runFfmpeg, startFfmpeg, type FfmpegJob } from '../../ffmpeg/runFfmpeg.ts'
import { videoFragments } from '../conversionArguments.ts'
import { h264Options, openDevice, uploadFilters } from './h264Options.ts'
import { readMp4Parts } from '../mp4Fragments.ts'

const HEIGHT = 720
const SECONDS = 2
const SOURCE = ['-f', 'lavfi', '-i', `testsrc2=size=1280x${HEIGHT}:rate=30:duration=${SECONDS}`]
const TIMEOUT_MS = 10_000
const MAX_BYTES = 16 * 1024 ** 2
/** The maximum difference between the requested time of a key frame and its actual time. */
const TOLERANCE_SECONDS = 0.1
/** The filter that scales the decoded frames of a trial to the size at which they are compared. */
const SAMPLE = 'scale=16:9:flags=area,format=yuv444p'
const BYTES_PER_SAMPLE = 16 * 9 * 3
/** The mean difference, out of 255, up to which a frame counts as the same. */
const MAX_DIFFERENCE = 10

/** The reason not to use an encoder: its device may not be opened, ffmpeg fails or hangs, or the frames are wrong. */
export type TrialFault = 'denied' | 'failed' | 'hung' | 'garbled'
/** The seconds of video that an encoder makes per second, or the reason why the encoder is not used. */
export type TrialResult = { speed: number } | { fault: TrialFault }
export interface Trial {
  candidate: EncoderCandidate
  result: TrialResult
}
export interface EncoderTrials {
  trials: readonly Trial[]
  /** The speed of the software encoder in seconds of video per second, or null if no device works. */
  softwareSpeed: number | null
}

interface TrialOptions {
  ffmpeg: Ffmpeg
  /** The number of threads of the software encoder. */
  threads: number
  niceness: number
  signal?: AbortSignal
  /** The only encoder to be tried, or null for all encoders. */
  only?: DeviceEncoder | null
  /** The folder of device files on Linux. */
  devices?: string | undefined
  timeoutMs?: number | undefined
}

/** Encodes two seconds of video with each device for which ffmpeg has an encoder, one after the other. */
export async function tryEncoders(options: TrialOptions): Promise<EncoderTrials> {
  const { ffmpeg, only = null, devices } = options
  const names = (ffmpeg.deviceEncoders ?? []).filter((name) => only === null || name === only)
  const candidates = await findDevices(names, devices)
  const works: { candidate: EncoderCandidate; made: Made }[] = []
  const trials: Trial[] = []
  for (const candidate of candidates) {
    const { encoder, made } = await makeInSomeMode(candidate, options)
    const tried = { ...candidate, encoder }
    if (typeof made === 'string') trials.push({ candidate: tried, result: { fault: made } })
    else works.push({ candidate: tried, made })
  }
  if (works.length === 0) return { trials, softwareSpeed: null }
  const expected = await make(SOFTWARE, options)
  for (const { candidate, made } of works) {
    const isRight = typeof expected === 'string' || isSame(made.frames, expected.frames)
    trials.push({ candidate, result: isRight ? { speed: made.speed } : { fault: 'garbled' } })
  }
  return { trials, softwareSpeed: typeof expected === 'string' ? null : expected.speed }
}

/**
 * Returns the encoders to be used, with the fastest first. Each device has its fastest working encoder in this list.
 * @param isNamed whether the operator has named the encoder, which then may be slower than software
 */
export function chooseEncoders({ trials, softwareSpeed }: EncoderTrials, isNamed: boolean): VideoEncoder[] {
  const least = isNamed ? 0 : (softwareSpeed ?? 0)
  const fast = trials
    .flatMap(({ candidate, result }) => ('speed' in result ? [{ ...candidate, speed: result.speed }] : []))
    .filter(({ speed }) => speed > least)
    .sort((one, other) => other.speed - one.speed)
  const keyOf = ({ file, encoder }: EncoderCandidate) => file ?? encoder.name
  return fast
    .filter((one, index) => index === fast.findIndex((other) => keyOf(other) === keyOf(one)))
    .map(({ encoder }) => encoder)
}

const isDenied = async ({ file }: EncoderCandidate): Promise<boolean> =>
  file !== null && (await access(file, constants.R_OK | constants.W_OK).catch(() => true)) === true

/** Makes the video in the first mode in which the encoder works, if the encoder has several modes. */
async function makeInSomeMode(candidate: EncoderCandidate, options: TrialOptions) {
  const { encoder } = candidate
  if (await isDenied(candidate)) return { encoder, made: 'denied' as const }
  const first = { encoder, made: await make(encoder, options) }
  if (first.made !== 'failed' || encoder.name !== 'h264_vaapi') return first
  for (const mode of VAAPI_MODES.slice(1)) {
    const made = await make({ ...encoder, mode }, options)
    if (typeof made !== 'string') return { encoder: { ...encoder, mode }, made }
  }
  return first
}

interface Made {
  speed: number
  /** The frames, decoded by software, at a small size. */
  frames: Buffer
}

async function make(encoder: VideoEncoder, options: TrialOptions): Promise<Made | TrialFault> {
  const { ffmpeg, threads, niceness, signal, timeoutMs = TIMEOUT_MS } = options
  const job = { program: ffmpeg.ffmpeg, niceness, signal }
  const filters = ['format=yuv420p', ...uploadFilters(encoder)].join(',')
  const encoding = [...h264Options(encoder, HEIGHT, threads), '-force_key_frames', 'expr:gte(t,n_forced)']
  const output = [...videoFragments(encoder), '-use_editlist', '0', '-f', 'mp4', 'pipe:1']
  const encode = [...openDevice(encoder), ...SOURCE, '-vf', filters, ...encoding, ...output]
  const made = await runTrial({ ...job, arguments: encode }, timeoutMs)
  if (typeof made === 'string') return made
  const { bytes, starts, speed } = made
  for (let second = 0; second < SECONDS; second += 1)
    if (!starts.some((start) => Math.abs(start - second) < TOLERANCE_SECONDS)) return 'garbled'
  const input = ['-protocol_whitelist', 'pipe', '-f', 'mov', '-i', 'pipe:0']
  const decode = [...input, '-vf', SAMPLE, '-f', 'rawvideo', 'pipe:1']
  try {
    const limits = { timeoutMs, maxBytes: MAX_BYTES }
    const frames = await runFfmpeg({ ...job, arguments: decode, input: bytes }, limits)
    return { speed, frames }
  } catch {
    return 'garbled'
  }
}

/** Runs an encoder to its end. The time until the first fragment, in which it opens its device, does not count. */
async function runTrial(job: FfmpegJob, timeoutMs: number) {
  const { output, ended, kill } = startFfmpeg(job)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeoutMs)
  const fragments: { start: number; at: number }[] = []
  const pieces: Buffer[] = []
  try {
    for await (const part of readMp4Parts(output as AsyncIterable<Buffer>)) {
      pieces.push(part.bytes)
      if (part.kind === 'fragment') fragments.push({ start: part.startSeconds, at: performance.now() })
    }
    const hasFailed = (await ended) !== 0
    if (hasFailed) return isLate ? 'hung' : 'failed'
    const [first, last] = [fragments[0], fragments.at(-1)]
    if (first === undefined || last === undefined) return 'garbled'
    const speed = (last.start - first.start) / ((last.at - first.at) / 1000)
    return { bytes: Buffer.concat(pieces), starts: fragments.map(({ start }) => start), speed }
  } catch {
    return isLate ? 'hung' : 'garbled'
  } finally {
    clearTimeout(timer)
    kill()
  }
}

/** Returns whether two encodings show the same frames. */
function isSame(frames: Buffer, expected: Buffer): boolean {
  if (frames.length !== expected.length) return false
  for (let from = 0; from < expected.length; from += BYTES_PER_SAMPLE) {
    let sum = 0
    for (let at = from; at < from + BYTES_PER_SAMPLE; at += 1)
      sum += Math.abs((frames[at] ?? 0) - (expected[at] ?? 0))
    if (sum / BYTES_PER_SAMPLE > MAX_DIFFERENCE) return false
  }
  return true
}
