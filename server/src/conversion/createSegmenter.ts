import type { DiskCache } from '../library/diskCache.ts'
import type { RunEnd } from './SegmentRun.ts'
import { SegmentRun } from './SegmentRun.ts'
import type { SegmentPlan } from './segmentPlan.ts'

/** Without a request for so long, a viewer has gone, paused for long, or has the rest already. */
const IDLE_MS = 30_000
const CHECK_INTERVAL_MS = 5000
/** A run that makes less than this in a second cannot keep up. */
const MIN_SPEED = 1
/** Copies and sound take so little that there may be more of them. */
const LIGHT_RUNS_PER_HEAVY = 8
/** Seconds after which a refused viewer may try again. */
export const RETRY_SECONDS = 15
const MAX_MEASURED = 1000

/** A rendition of a file, as far as its segments are concerned. */
export interface Track {
  /** Name in the cache: file and rendition. */
  name: string
  plan: SegmentPlan
  /** Whether it takes much of a processor. */
  isHeavy: boolean
  /** Returns the arguments of ffmpeg for the segments from this one on. */
  arguments(first: number): readonly string[]
}

export interface SegmenterOptions {
  /** Absolute path of ffmpeg. */
  program: string
  cache: DiskCache
  niceness: number
  /** Heavy runs at a time. */
  maxRuns: number
  now?: () => number
  idleMs?: number
}

/** The machine has no capacity left for this viewer. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/**
 * Makes segments when they are asked for. All viewers of a track share a run if they are near each other, and always the
 * cache. A run ends when nobody asks for its segments any more.
 */
export function createSegmenter(options: SegmenterOptions) {
  const { cache, program, niceness, maxRuns, now = Date.now, idleMs = IDLE_MS } = options
  const runs = new Map<SegmentRun, Track>()
  /** Tracks that viewers have begun to watch, by viewer: they hold a place from their playlist to their last segment. */
  const places = new Map<string, { track: string; at: number }>()
  const speeds = new Map<string, number>()
  const totals = { refused: 0, segments: 0, processorSeconds: 0, waiting: 0 }

  const end = (run: SegmentRun) => {
    run.end()
    forget(run)
  }
  const forget = (run: SegmentRun) => {
    const track = runs.get(run)
    if (!runs.delete(run)) return
    totals.processorSeconds += run.processorSeconds()
    if (track && run.speed !== null) measured(track.name, run.speed)
  }
  const measured = (name: string, speed: number) => {
    speeds.delete(name)
    speeds.set(name, speed)
    for (const oldest of speeds.keys()) if (speeds.size > MAX_MEASURED) speeds.delete(oldest)
  }
  const endIdle = (idle = idleMs) => {
    const latest = now() - idle
    for (const [viewer, { at }] of places) if (at < latest) places.delete(viewer)
    for (const run of runs.keys()) {
      for (const [viewer, at] of run.viewers) if (at < latest) run.viewers.delete(viewer)
      if (run.viewers.size === 0) end(run)
    }
  }
  const timer = setInterval(endIdle, CHECK_INTERVAL_MS).unref()

  const countRuns = (isHeavy: boolean) =>
    [...runs.values()].filter((track) => track.isHeavy === isHeavy).length

  /** Ends the viewer's other runs of the track: a viewer is at one position. */
  const leave = (track: Track, viewer: string) => {
    for (const [run, { name }] of runs)
      if (name === track.name && run.viewers.delete(viewer) && run.viewers.size === 0) end(run)
  }

  const refuse = (): never => {
    totals.refused += 1
    throw new BusyError('every place for a conversion is taken')
  }

  const start = (track: Track, first: number): SegmentRun => {
    const limit = track.isHeavy ? maxRuns : maxRuns * LIGHT_RUNS_PER_HEAVY
    if (countRuns(track.isHeavy) >= limit) endIdle(idleMs / 3)
    if (countRuns(track.isHeavy) >= limit) refuse()
    const run = new SegmentRun({
      program,
      arguments: track.arguments(first),
      niceness,
      plan: track.plan,
      first,
      onHeader: (bytes) => cache.write(track.name, 'header', bytes),
      async onSegment(index, bytes) {
        totals.segments += 1
        if (run.speed !== null) measured(track.name, run.speed)
        await cache.write(track.name, String(index), bytes)
      },
    })
    runs.set(run, track)
    void run.finished.then(() => forget(run))
    return run
  }

  const runFor = (track: Track, viewer: string, index: number): SegmentRun => {
    let run = [...runs].find(([one, { name }]) => name === track.name && one.covers(index))?.[0]
    if (run === undefined || !run.viewers.has(viewer)) leave(track, viewer)
    run ??= start(track, index)
    run.viewers.set(viewer, now())
    return run
  }

  const wait = async (run: SegmentRun, part: number | 'header'): Promise<Buffer | RunEnd> => {
    totals.waiting += 1
    try {
      return await run.next(part)
    } finally {
      totals.waiting -= 1
    }
  }

  return {
    /**
     * Holds a place for a viewer who begins to watch a track.
     * @throws BusyError if other viewers have all of them
     */
    enter(track: Track, viewer: string): void {
      endIdle()
      const others = [...places].filter(([one]) => one !== viewer).map(([, place]) => place.track)
      const taken = new Set(others)
      if (track.isHeavy && !taken.has(track.name) && taken.size >= maxRuns && !isComplete(track)) refuse()
      if (track.isHeavy) places.set(viewer, { track: track.name, at: now() })
    },
    /**
     * Resolves to the header or a segment of a track, or to why there is none.
     * @param near the segment that the viewer needs with the header
     * @throws BusyError if the machine has no capacity left
     */
    async read(track: Track, viewer: string, part: number | 'header', near = 0): Promise<Buffer | RunEnd> {
      const place = places.get(viewer)
      if (place?.track === track.name) place.at = now()
      const cached = await cache.read(track.name, String(part))
      if (cached !== null) {
        for (const [run, { name }] of runs)
          if (name === track.name && run.viewers.has(viewer) && typeof part === 'number') {
            run.viewers.set(viewer, now())
            run.noteRead(part)
          }
        return cached
      }
      return await wait(runFor(track, viewer, part === 'header' ? near : part), part)
    },
    /** Whether a track was made slower than it is watched. */
    isTooSlow: (name: string) => (speeds.get(name) ?? Infinity) < MIN_SPEED,
    /** Numbers for the metrics. */
    figures() {
      const running = [...runs.keys()].reduce((sum, run) => sum + run.processorSeconds(), 0)
      return {
        ...totals,
        processorSeconds: totals.processorSeconds + running,
        heavyRuns: countRuns(true),
        lightRuns: countRuns(false),
        cachedBytes: cache.size(),
      }
    },
    /** Ends all runs. */
    async close(): Promise<void> {
      clearInterval(timer)
      const all = [...runs.keys()]
      for (const run of all) end(run)
      await Promise.all(all.map(({ finished }) => finished))
    },
  }

  function isComplete({ name, plan }: Track): boolean {
    return cache.has(name, 'header') && plan.starts.every((_, index) => cache.has(name, String(index)))
  }
}
