import { readFileSync } from 'node:fs'
import { startFfmpeg, type FfmpegJob, type FfmpegProcess } from '../ffmpeg/runFfmpeg.ts'
import { readMp4Parts, retime, type Mp4Fragment } from './mp4Fragments.ts'
import { durationOf, segmentAt, type SegmentPlan } from './segmentPlan.ts'
import { createSpeedWindow } from './speedWindow.ts'

/** The seconds that ffmpeg makes ahead of the viewer. Then it waits, because its output is not read. */
const SECONDS_AHEAD = 24
/** The seconds that a viewer may skip without a new run. After a longer jump, a new run is faster. */
const MAX_SKIPPED_SECONDS = 4
/** The seconds that one of several viewers may skip: more, because a new run may find no free place. */
const MAX_SKIPPED_SECONDS_SHARED = 36
/** The time without output after which ffmpeg counts as hung. */
const SILENCE_MS = 60_000
/**
 * The options of a run for which nobody waits. Viewers, imports and pictures come first, so that ffmpeg may get hardly any
 * processor time, and counts as hung only after a long time without output.
 */
export const BEHIND_OTHERS = { niceness: 19, silenceMs: 10 * 60_000 } as const
/**
 * The seconds that a segment may begin late. More would shift the video, because players take the beginning of the
 * first segment that they load for its planned time.
 */
const MAX_LATE_SECONDS = 1

interface RunOptions extends Pick<FfmpegJob, 'program' | 'arguments' | 'niceness'> {
  plan: SegmentPlan
  /** The index of the first segment to make. */
  first: number
  /** The time without output after which ffmpeg counts as hung, in place of `SILENCE_MS`. */
  silenceMs?: number | undefined
  /** Stores each part. The parts arrive in order. */
  store: (part: number | 'header', bytes: Buffer) => Promise<void>
  /** Resolves to whether a segment is stored already, so that the run need not make the segment. */
  isMade: (index: number) => Promise<boolean>
  /** Called once, with the reason, when the run makes no more segments. */
  onEnd: (end: AnyEnd) => void
}

/**
 * The reason why a run does not make a segment:
 * - `over`: the video ends before this segment
 * - `failed`: ffmpeg cannot decode the segment
 * - `ended`: the server has ended the run, or the storage has failed
 * - `died`: ffmpeg has crashed or was killed
 * - `hung`: ffmpeg has stopped writing
 *
 * After the last three, another run may make the segment.
 */
export type RunEnd = 'over' | 'failed' | 'ended' | 'died' | 'hung'

/** The reason of a run that ends because another run has already made the next segment. */
export const REACHED = 'reached'
export type AnyEnd = RunEnd | typeof REACHED

/** One process of ffmpeg, which makes the segments of one rendition in order. */
export class SegmentRun {
  /** The index of the segment that is being made. */
  current: number
  /** The seconds of video made per second while ffmpeg does not have to wait, or null if not known yet. */
  speed: number | null = null
  /** The seconds of processor time that ffmpeg has used, if the operating system reports them. */
  processorSeconds = 0
  /** Resolves when the part that was made last is stored. */
  stored: Promise<void> = Promise.resolve()
  readonly #options: RunOptions
  readonly #process: FfmpegProcess
  readonly #waiting = new Map<number | 'header', PromiseWithResolvers<Buffer | AnyEnd>>()
  #header: Buffer | null = null
  #wanted: number
  #resume: (() => void) | null = null
  #end: AnyEnd | null = null
  #watchdog: NodeJS.Timeout | undefined
  /** The time at which ffmpeg last began to work, or null before the first segment: a start does not count. */
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

  get first(): number {
    return this.#options.first
  }

  get hasEnded(): boolean {
    return this.#end !== null
  }

  /**
   * Returns whether the run will make this segment soon.
   * @param isShared whether other viewers use the run, or may use it
   */
  covers(index: number, isShared = true): boolean {
    const skipped = this.#options.plan.startOf(index) - this.#options.plan.startOf(this.current)
    return (
      this.#end === null &&
      index >= this.current &&
      skipped <= (isShared ? MAX_SKIPPED_SECONDS_SHARED : MAX_SKIPPED_SECONDS)
    )
  }

  /** The index of the last segment that the run covers for several viewers or, after its end, has made. */
  get coveredUntil(): number {
    const { plan } = this.#options
    if (this.#end !== null) return this.current - 1
    return segmentAt(plan, plan.startOf(this.current) + MAX_SKIPPED_SECONDS_SHARED)
  }

  /**
   * Resolves to the header or to a segment that is not made yet, or to the reason why the run does not make this part.
   * @param signal aborts the wait, not the run
   */
  async next(part: number | 'header', signal: AbortSignal): Promise<Buffer | AnyEnd> {
    if (part === 'header' && this.#header !== null) return this.#header
    if (this.#end !== null) return this.#end
    if (part !== 'header' && part > this.#wanted) this.#wanted = part
    this.#continue()
    const waiting = this.#waiting.get(part) ?? Promise.withResolvers<Buffer | AnyEnd>()
    this.#waiting.set(part, waiting)
    const aborted = Promise.withResolvers<RunEnd>()
    const abort = () => aborted.resolve('ended')
    signal.addEventListener('abort', abort, { once: true })
    return await Promise.race([waiting.promise, aborted.promise]).finally(() =>
      signal.removeEventListener('abort', abort),
    )
  }

  /** Records which segment a viewer has read from the cache, so that ffmpeg stays ahead of this viewer. */
  noteRead(index: number): void {
    this.#wanted = Math.max(this.#wanted, index)
    this.#continue()
  }

  end(reason: AnyEnd = 'ended'): void {
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
        // After a part of the file that could not be read, the encoder would fill the rest of the video with silence.
        if (this.#process.hasLostInput()) return this.end()
        if (this.#hasReached) break
        if (part.kind === 'header') {
          this.#header = part.bytes
          await this.#give('header', part.bytes)
          continue
        }
        const index = segmentAt(plan, part.startSeconds)
        if (index < first) continue
        // If a damaged file has a gap, the fragment before or after the gap replaces the missing one.
        const replacement = () => retime(last ?? part, plan.startOf(this.current))
        while (index > this.current && !this.#hasReached) {
          await this.#finishSegment(pieces.length > 0 ? pieces : [replacement()])
          pieces = []
        }
        if (this.#hasReached) break
        const isLate = part.startSeconds - plan.startOf(this.current) > MAX_LATE_SECONDS
        if (isLate && pieces.length === 0 && this.current > 0) pieces.push(replacement())
        pieces.push(part.bytes)
        last = part
        if (part.endSeconds <= part.startSeconds || segmentAt(plan, part.endSeconds) <= this.current) continue
        await this.#finishSegment(pieces)
        pieces = []
      }
      isWhole = !this.#hasReached
    } catch {
      // The output is not MP4.
      this.end('failed')
    }
    const code = await this.#process.ended
    if (this.#process.hasLostInput()) return this.end()
    // The last segment is complete only if ffmpeg was not interrupted.
    if (isWhole && code === 0 && pieces.length > 0) await this.#finishSegment(pieces)
    // A run that begins after the end of the video writes nothing, nor does one that decodes nothing from the start.
    const isOver = isWhole && code === 0 && (last !== null || first > 0)
    this.end(isOver ? 'over' : code === null ? 'died' : 'failed')
  }

  /** Passes a part to the requests that wait for it, and to those that arrive while it is being stored. */
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
    if (this.#end === null && this.current < this.#options.plan.count)
      if (await this.#options.isMade(this.current)) this.end(REACHED)
    if (this.#isFarAhead && this.#end === null) {
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
    if (!this.#isFarAhead) this.#resume?.()
  }

  get #hasReached(): boolean {
    return this.#end === REACHED
  }

  get #isFarAhead(): boolean {
    const { startOf } = this.#options.plan
    return startOf(this.current) > startOf(this.#wanted + 1) + SECONDS_AHEAD
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
    const { silenceMs = SILENCE_MS } = this.#options
    this.#watchdog = setTimeout(() => this.end('hung'), silenceMs).unref()
  }
}

/** The number of clock ticks per second in `/proc`, which is the same on all Linux systems. */
const TICKS_PER_SECOND = 100
/** The positions of user time and system time among the fields after the name of the process in `/proc/{pid}/stat`. */
const [USER_TIME, SYSTEM_TIME] = [11, 12]

/** Returns the processor time of a running process in seconds, or null if it has ended or the system is not Linux. */
function readProcessorSeconds(pid: number | undefined): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the process is in parentheses and may contain any characters.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
