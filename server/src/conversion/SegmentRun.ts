import { readFileSync } from 'node:fs'
import { startFfmpeg, type FfmpegJob, type FfmpegProcess } from '../ffmpeg/runFfmpeg.ts'
import { readMp4Parts, retime, type Mp4Fragment } from './mp4Fragments.ts'
import { durationOf, segmentAt, type SegmentPlan } from './segmentPlan.ts'

/** Segments that are made before anybody asks for them. Then ffmpeg waits, because nobody reads its output. */
const SEGMENTS_AHEAD = 6
/** A viewer who skips more is faster served by a new run. */
const MAX_SKIPPED = 3
/** Without output for so long, ffmpeg hangs. */
const SILENCE_MS = 60_000

interface RunOptions extends Pick<FfmpegJob, 'program' | 'arguments' | 'niceness'> {
  plan: SegmentPlan
  /** Number of the first segment that is wanted. */
  first: number
  /** Gets each part in their order. */
  store: (part: number | 'header', bytes: Buffer) => Promise<void>
  /** Learns once that the run gives no segments any more, and why. */
  onEnd: (end: RunEnd) => void
}

/**
 * Why a run does not give a segment: `over`, because the video has ended before it; `failed`, because ffmpeg cannot decode
 * it; `ended`, because the run was ended; `died`, because ffmpeg crashed or was killed; `hung`, because ffmpeg wrote nothing
 * any more. After the last three, another run may give it.
 */
export type RunEnd = 'over' | 'failed' | 'ended' | 'died' | 'hung'

/** One process of ffmpeg, which makes the segments of one rendition in their order. */
export class SegmentRun {
  /** Number of the segment that is being made. */
  current: number
  /** Seconds of video made in a second, while ffmpeg did not have to wait; null as long as it is not known. */
  speed: number | null = null
  /** Processor time of ffmpeg, as far as the system tells. */
  processorSeconds = 0
  /** Resolves when the part that was made last is stored. */
  stored: Promise<void> = Promise.resolve()
  readonly #options: RunOptions
  readonly #process: FfmpegProcess
  readonly #waiting = new Map<number | 'header', PromiseWithResolvers<Buffer | RunEnd>>()
  #header: Buffer | null = null
  #wanted: number
  #resume: (() => void) | null = null
  #end: RunEnd | null = null
  #watchdog: NodeJS.Timeout | undefined
  /** Null before the first segment: the start of the process and the seek are not part of the speed. */
  #activeSince: number | null = null
  readonly #speeds = createSpeedWindow()
  /** Resolves when the process has ended. */
  readonly finished: Promise<void>

  constructor(options: RunOptions) {
    this.#options = options
    this.current = options.first
    this.#wanted = options.first
    this.#process = startFfmpeg(options)
    this.finished = this.#read()
  }

  get hasEnded(): boolean {
    return this.#end !== null
  }

  /** Whether the run gives this segment soon. */
  covers(index: number): boolean {
    return this.#end === null && index >= this.current && index <= this.current + MAX_SKIPPED + SEGMENTS_AHEAD
  }

  /**
   * Resolves to the header or a segment that is not made yet, or to why there is none.
   * @param signal aborts the wait, not the run
   */
  async next(part: number | 'header', signal: AbortSignal): Promise<Buffer | RunEnd> {
    if (part === 'header' && this.#header !== null) return this.#header
    if (this.#end !== null) return this.#end
    if (part !== 'header' && part > this.#wanted) this.#wanted = part
    this.#continue()
    const waiting = this.#waiting.get(part) ?? Promise.withResolvers<Buffer | RunEnd>()
    this.#waiting.set(part, waiting)
    const aborted = Promise.withResolvers<RunEnd>()
    const abort = () => aborted.resolve('ended')
    signal.addEventListener('abort', abort, { once: true })
    return await Promise.race([waiting.promise, aborted.promise]).finally(() =>
      signal.removeEventListener('abort', abort),
    )
  }

  /** Tells which segment a viewer has got from the cache, so that ffmpeg stays ahead of it. */
  noteRead(index: number): void {
    this.#wanted = Math.max(this.#wanted, index)
    this.#continue()
  }

  end(reason: RunEnd = 'ended'): void {
    if (this.#end === null) {
      this.#end = reason
      this.#options.onEnd(reason)
    }
    this.#readProcessorTime()
    this.#process.kill()
    this.#resume?.()
    clearTimeout(this.#watchdog)
    for (const { resolve } of this.#waiting.values()) resolve(this.#end)
    this.#waiting.clear()
  }

  async #read(): Promise<void> {
    const { plan, first } = this.#options
    let pieces: Buffer[] = []
    let last: Mp4Fragment | null = null
    let isWhole = false
    try {
      this.#watch()
      for await (const part of readMp4Parts(this.#process.output as AsyncIterable<Buffer>)) {
        this.#watch()
        if (part.kind === 'header') {
          this.#header = part.bytes
          await this.#give('header', part.bytes)
          continue
        }
        const index = segmentAt(plan, part.startSeconds)
        if (index < first) continue
        while (index > this.current) {
          // Where a damaged file has a hole, what is beside it stands in.
          const replacement = () => [retime(last ?? part, plan.startOf(this.current))]
          await this.#finishSegment(pieces.length > 0 ? pieces : replacement())
          pieces = []
        }
        pieces.push(part.bytes)
        last = part
      }
      isWhole = true
    } catch {
      // The stream is no MP4.
      this.end('failed')
    }
    const code = await this.#process.ended
    // What ffmpeg wrote last is a whole segment only if it was not interrupted.
    if (isWhole && code === 0 && pieces.length > 0) await this.#finishSegment(pieces)
    // A run behind the end of the video writes nothing, as does one that can decode nothing from the beginning on.
    const isOver = isWhole && code === 0 && (last !== null || first > 0)
    this.end(isOver ? 'over' : code === null ? 'died' : 'failed')
  }

  /** Gives a part to those who wait for it while it is stored, and to those who ask meanwhile. */
  async #give(part: number | 'header', bytes: Buffer): Promise<void> {
    const resolve = () => {
      this.#waiting.get(part)?.resolve(bytes)
      this.#waiting.delete(part)
    }
    resolve()
    this.stored = this.#options.store(part, bytes)
    await this.stored
    resolve()
  }

  async #finishSegment(pieces: readonly Buffer[]): Promise<void> {
    this.#measure(durationOf(this.#options.plan, this.current))
    await this.#give(this.current, Buffer.concat(pieces))
    this.current += 1
    if (this.current > this.#wanted + SEGMENTS_AHEAD && this.#end === null) {
      clearTimeout(this.#watchdog)
      await new Promise<void>((resolve) => {
        this.#resume = resolve
      })
      this.#resume = null
      this.#activeSince = performance.now()
      this.#watch()
    }
  }

  #continue(): void {
    if (this.current <= this.#wanted + SEGMENTS_AHEAD) this.#resume?.()
  }

  #measure(seconds: number): void {
    const now = performance.now()
    if (this.#activeSince !== null)
      this.speed = this.#speeds.add({ seconds, workSeconds: (now - this.#activeSince) / 1000 })
    this.#activeSince = now
    this.#readProcessorTime()
  }

  #readProcessorTime(): void {
    this.processorSeconds = readProcessorSeconds(this.#process.pid) ?? this.processorSeconds
  }

  #watch(): void {
    clearTimeout(this.#watchdog)
    if (this.#end !== null) return
    this.#watchdog = setTimeout(() => this.end('hung'), SILENCE_MS).unref()
  }
}

/** Linux counts in these units everywhere. */
const TICKS_PER_SECOND = 100
/** Positions of the user's and the system's time after the name of the process. */
const [USER_TIME, SYSTEM_TIME] = [11, 12]

/** Returns the processor time of a running process in seconds; null if it has ended, or the system is not Linux. */
function readProcessorSeconds(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name is in parentheses and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

/** Film over which a speed is measured: a slow segment among fast ones does not count. */
const WINDOW_SECONDS = 20
const MIN_SAMPLES = 2

interface Sample {
  seconds: number
  /** Making the film took so long. */
  workSeconds: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Creates a measurement of how fast segments are made, over the last 20 seconds of film. */
export function createSpeedWindow() {
  const samples: Sample[] = []
  const filmSeconds = () => sum(samples.map(({ seconds }) => seconds))
  return {
    /**
     * Adds a segment. Returns the seconds of film that are made in a second: when enough film is there, or earlier if
     * nothing has been made in time for 20 seconds; else null.
     */
    add(sample: Sample): number | null {
      samples.push(sample)
      while (filmSeconds() - (samples[0]?.seconds ?? 0) >= WINDOW_SECONDS) samples.shift()
      const work = sum(samples.map(({ workSeconds }) => workSeconds))
      const isAlwaysSlow =
        samples.length >= MIN_SAMPLES &&
        work >= WINDOW_SECONDS &&
        samples.every(({ seconds, workSeconds }) => seconds < workSeconds)
      return filmSeconds() >= WINDOW_SECONDS || isAlwaysSlow ? filmSeconds() / work : null
    },
  }
}
