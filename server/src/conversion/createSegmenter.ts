import { LRUCache } from 'lru-cache'
import { createEncoderPool, type EncoderPool } from './encoders/encoderPool.ts'
import { COPIES_PER_TRANSCODING } from './cluster/chooseMachine.ts'
import type { OpenFile } from '../http/sendOpenFile.ts'
import { SOFTWARE } from '../ffmpeg/deviceEncoders.ts'
import { createFailedAttempts } from '../ffmpeg/runFfmpeg.ts'
import type { DiskCache } from '../cache/diskCache.ts'
import { BusyError } from '../cache/BusyError.ts'
import { createPlaces, type Place, type RenditionSource, type Viewer } from './conversionPlaces.ts'
import { createMemoryBudget } from './memoryBudget.ts'
import { segmentAt } from './segmentPlan.ts'
import { BEHIND_OTHERS, REACHED, SegmentRun, type RunEnd } from './SegmentRun.ts'
import { monotonicNow } from '../base/monotonicNow.ts'

const CHECK_INTERVAL_MS = 5000
/** The maximum number of bytes that are held in memory for sending. Further segments are sent from the cache. */
const MAX_BYTES_IN_MEMORY = 8 * 1024 ** 2
/** The minimum seconds of video made per second. A slower rendition cannot be watched while it is made. */
const MIN_SPEED = 1
/** The time after which a slow rendition is tried again, because the machine may have been busy with something else. */
const SLOW_MS = 10 * 60_000
const MAX_RENDITIONS = 1000
/** The seconds after which a viewer may try again: few, because the playlist of another rendition is ready. */
const OTHER_RENDITION_RETRY_SECONDS = 1
/** The time without output after which a device counts as hung: short, because the software encoder can continue. */
const DEVICE_SILENCE_MS = 15_000
/** The time for which the software encoder makes a rendition after a device has failed to encode it. */
const WITHOUT_DEVICE_MS = 60 * 60_000

interface SegmenterOptions {
  program: string
  cache: DiskCache
  niceness: number
  /** The maximum number of runs that transcode at the same time. */
  maxRuns: number
  /** The devices that encode. By default, none does. */
  encoders?: EncoderPool | undefined
  now?: (() => number) | undefined
  /** Called with the name of a rendition when it is known whether it takes longer to make than to watch. */
  onSpeed?: ((name: string, isSlow: boolean) => void) | undefined
}

export type Segmenter = ReturnType<typeof createSegmenter>

export interface PartRequest {
  viewer: Viewer
  part: number | 'header'
  /** The index of the segment that the viewer needs together with the header. */
  near: number
  /** Aborts when the response has been sent, or when the viewer does not wait any more. */
  signal: AbortSignal
  /** Whether the part has to be in the cache, because another machine sends it. */
  isForOthers?: boolean
}

/**
 * Creates a segmenter, which makes segments on request. Viewers of a rendition share a run while their positions are
 * near each other, and they always share the cache. A run ends when it comes to a segment that is cached, or when no
 * request waits for its segments and none has arrived for `IDLE_MS`.
 */
export function createSegmenter(options: SegmenterOptions) {
  const { cache, program, niceness, maxRuns, encoders = createEncoderPool(), now = monotonicNow } = options
  const limits = { transcoding: maxRuns, copying: maxRuns * COPIES_PER_TRANSCODING }
  const places = createPlaces(limits, now)
  /** The names of the renditions that took longer to make than to watch. */
  const slow = new LRUCache<string, true>({
    max: MAX_RENDITIONS,
    ttl: SLOW_MS,
    ttlResolution: 0,
    perf: { now },
  })
  /** The names of the renditions that a device has failed to make, with the index of the failed segment. */
  const withoutDevice = new LRUCache<string, { segment: number; blameDevice: () => void }>({
    max: MAX_RENDITIONS,
    ttl: WITHOUT_DEVICE_MS,
    ttlResolution: 0,
    perf: { now },
  })
  const onDevice = new WeakSet<SegmentRun>()
  /** The runs that began while only devices that save the video needed them. */
  const forSaving = new WeakSet<SegmentRun>()
  const noteSpeed = (name: string, speed: number) => {
    if (speed < MIN_SPEED) slow.set(name, true)
    else slow.delete(name)
    options.onSpeed?.(name, speed < MIN_SPEED)
  }
  const deaths = createFailedAttempts(now)
  const startOf = ({ name }: RenditionSource, index: number) => `${name}/${index}`
  const running = new Set<SegmentRun>()
  const totals = { refused: 0, segments: 0, processorSeconds: 0, waiting: 0 }
  const timer = setInterval(() => places.releaseIdle(), CHECK_INTERVAL_MS).unref()

  const holdInMemory = createMemoryBudget(MAX_BYTES_IN_MEMORY)

  const start = (place: Place, first: number): SegmentRun => {
    const { source } = place
    const isSaving = places.isForSaving(place)
    const lease = source.canUseDevice === true && !withoutDevice.has(source.name) ? encoders.take() : null
    const run = new SegmentRun({
      program,
      arguments: source.arguments(first, lease?.encoder ?? SOFTWARE),
      plan: source.plan,
      first,
      ...(isSaving ? BEHIND_OTHERS : { niceness, silenceMs: lease ? DEVICE_SILENCE_MS : undefined }),
      async store(part, bytes) {
        const failure = lease === null ? withoutDevice.peek(source.name) : undefined
        if (part === failure?.segment) failure.blameDevice()
        if (part !== 'header') totals.segments += 1
        if (part === first) deaths.forget(startOf(source, first))
        // With the lowest priority, the speed says nothing of what a viewer would get.
        if (run.speed !== null && !isSaving) noteSpeed(source.name, run.speed)
        await cache.write(source.name, String(part), bytes)
      },
      isMade: (index) => cache.exists(source.name, String(index)),
      onEnd(end) {
        if (lease !== null) {
          if (end === 'ended' || end === REACHED || run.current >= source.plan.count) lease.release()
          else withoutDevice.set(source.name, { segment: run.current, blameDevice: lease.fail() })
          return
        }
        if (end === 'hung' && !isSaving) noteSpeed(source.name, 0)
        const hasDied = end === 'died' || end === 'hung'
        if (hasDied && run.current === first) deaths.note(startOf(source, first))
      },
    })
    running.add(run)
    if (lease !== null) onDevice.add(run)
    if (isSaving) forSaving.add(run)
    void forgetWhenFinished(run, place)
    return run
  }
  const forgetWhenFinished = async (run: SegmentRun, place: Place) => {
    await run.finished
    running.delete(run)
    totals.processorSeconds += run.processorSeconds
    if (place.run === run) {
      place.run = null
      place.last = run
    }
  }

  const open = (source: RenditionSource, viewer: Viewer): Place => {
    try {
      return places.open(source, viewer)
    } catch (error) {
      totals.refused += 1
      throw error
    }
  }
  /** Returns the place in which a viewer gets a segment. Its run may be missing or started by another viewer. */
  const placeFor = (source: RenditionSource, viewer: Viewer, index: number): Place => {
    const held = places.of(source)
    const isFree = ({ run }: Place) => run?.hasEnded !== false
    const isOwn = (place: Place) => places.isHeldBy(place, viewer)
    return (
      held.find(({ run }) => run?.covers(index)) ??
      held.find((place) => isFree(place) && isOwn(place)) ??
      held.find(isFree) ??
      held.find((place) => isOwn(place) && place.viewers.size === 1) ??
      open(source, viewer)
    )
  }

  /** Returns the run of a place, which makes the given segment soon. */
  const runIn = (place: Place, index: number): SegmentRun => {
    const isTooNice = place.run !== null && forSaving.has(place.run) && !places.isForSaving(place)
    if (!isTooNice && place.run?.covers(index, place.viewers.size > 1) === true) return place.run
    // Only this viewer uses the run, and has moved to another position, or the run has too low a priority for it.
    place.run?.end()
    place.run = start(place, index)
    return place.run
  }

  /** Holds a place for a rendition, and begins to make the segments from the position of a viewer on. */
  const begin = (source: RenditionSource, viewer: Viewer, index: number): void => {
    let next = index
    while (next < source.plan.count && cache.has(source.name, String(next))) next += 1
    const isWhole = next >= source.plan.count
    if (isWhole && cache.has(source.name, 'header')) return
    hold(source, viewer, { index: isWhole ? index : next, starts: next === index })
  }
  /** Holds a place for the making of a segment. The run starts at once if `starts` is true. */
  const hold = (
    source: RenditionSource,
    viewer: Viewer,
    { index, starts }: { index: number; starts: boolean },
  ): void => {
    const place = placeFor(source, viewer, index)
    places.join(place, viewer)
    if (starts && !deaths.isLasting(startOf(source, index))) runIn(place, index)
  }

  const hasMade = (source: RenditionSource, part: number | 'header') =>
    places
      .of(source)
      .flatMap(({ run, last }) => [run ?? [], last ?? []].flat())
      .some(({ first, current }) => first <= Number(part) && Number(part) < current)
  /** Keeps the place of a viewer who has read a part from the cache, so that ffmpeg stays ahead of this viewer. */
  const noteRead = (
    source: Pick<RenditionSource, 'name' | 'kind'>,
    viewer: Viewer,
    part: number | 'header',
  ) => {
    places.leaveFormer(source, viewer)
    for (const place of places.of(source).filter((one) => places.isHeldBy(one, viewer))) {
      places.join(place, viewer)
      if (part !== 'header') place.run?.noteRead(part)
    }
  }
  const leaveOthers = (sources: readonly Pick<RenditionSource, 'name'>[], viewer: Viewer) => {
    places.releaseIdle()
    places.leaveOthers(sources, viewer)
  }

  return {
    hold,
    noteRead,
    leaveOthers,
    leases: places.leases,
    releaseFrom: places.releaseFrom,
    /** Returns whether a run makes this segment soon. */
    covers: (source: RenditionSource, index: number): boolean =>
      places.of(source).some(({ run }) => run?.covers(index) === true),
    /**
     * Holds places for a viewer at a position of renditions, and makes their segments before they are requested. The
     * viewer leaves all other places, because a page plays only one video.
     * @throws BusyError if other clients hold all places
     */
    enter(sources: readonly RenditionSource[], viewer: Viewer, startSeconds: number): void {
      leaveOthers(sources, viewer)
      for (const source of sources) begin(source, viewer, segmentAt(source.plan, startSeconds))
    },
    /**
     * Resolves to the header or a segment of a rendition, or to the reason why this part does not exist. A part that
     * was just made is sent from memory if there is room, while the part is being written to the cache.
     * @throws BusyError if the machine has no capacity left, or another rendition is better
     */
    async read(source: RenditionSource, request: PartRequest): Promise<OpenFile | Buffer | RunEnd> {
      const { viewer, part, near, signal, isForOthers = false } = request
      const find = () => cache.open(source.name, String(part))
      // While the cache was read, a run may have stored the part.
      const cached = (await find()) ?? (hasMade(source, part) ? await find() : null)
      if (cached !== null) {
        noteRead(source, viewer, part)
        return cached
      }
      const index = part === 'header' ? near : part
      if (deaths.isLasting(startOf(source, index))) return 'failed'
      if (viewer.isSaving !== true && source.isReplaceable())
        throw new BusyError('this rendition takes too long', OTHER_RENDITION_RETRY_SECONDS)
      places.leaveFormer(source, viewer)
      const place = placeFor(source, viewer, index)
      const presence = places.join(place, viewer)
      const run = runIn(place, index)
      totals.waiting += 1
      presence.waiting += 1
      try {
        const made = await run.next(part, signal)
        // The run has come to a segment that is cached. The segments after this one need another run.
        if (made === REACHED) return await this.read(source, request)
        // The software encoder continues at the segment that a device has failed to make.
        if (typeof made === 'string' && made !== 'ended' && onDevice.has(run))
          return await this.read(source, request)
        if (typeof made === 'string' || (!isForOthers && holdInMemory(made, signal))) return made
        await run.stored
        return (await cache.open(source.name, String(part))) ?? made
      } finally {
        totals.waiting -= 1
        presence.waiting -= 1
        presence.at = now()
      }
    },
    /** Returns whether a rendition took longer to make than to watch in the last ten minutes. */
    isTooSlow: (name: string): boolean => slow.has(name),
    /** Returns the numbers of runs, places and seconds for the metrics. */
    figures() {
      const current = [...running].reduce((sum, run) => sum + run.processorSeconds, 0)
      const transcoding = places.count(true)
      return {
        ...totals,
        processorSeconds: totals.processorSeconds + current,
        places: transcoding.held,
        transcoding: transcoding.running,
        watched: transcoding.watched,
        copying: places.count(false).running,
        cachedBytes: cache.size(),
      }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      places.releaseAll()
      await Promise.all([...running].map(({ finished }) => finished))
    },
  }
}
