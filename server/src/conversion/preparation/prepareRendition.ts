import type { DiskCache } from '../../cache/diskCache.ts'
import { InputLostError } from '../../ffmpeg/runFfmpeg.ts'
import { storageAway } from '../../domain/SourceError.ts'
import { SOFTWARE } from '../../ffmpeg/deviceEncoders.ts'
import type { RenditionSource } from '../conversionPlaces.ts'
import { durationOf, segmentAt } from '../segmentPlan.ts'
import { BEHIND_OTHERS, SegmentRun, type AnyEnd } from '../SegmentRun.ts'

interface PrepareOptions {
  program: string
  cache: Pick<DiskCache, 'exists' | 'keys' | 'write'>
  /** The position at which preparing begins. The segments before this position are made last. */
  fromSeconds: number
  /** Ends the run. Segments that are made stay in the cache. */
  signal: AbortSignal
  /** Called with the bytes and the duration of each segment that is stored. */
  onMade(bytes: number, seconds: number): void
  /** The numbers of segments of renditions that have turned out shorter than their plan, by name. */
  ends: { get(name: string): number | undefined; set(name: string, count: number): unknown }
}

/** Resolves to the index of the first segment from a position on that is not cached, or to null. */
export async function nextMissing(
  { name, plan }: Pick<RenditionSource, 'name' | 'plan'>,
  {
    cache,
    fromSeconds,
    ends,
  }: Pick<PrepareOptions, 'fromSeconds' | 'ends'> & { cache: Pick<DiskCache, 'keys'> },
): Promise<number | null> {
  const count = ends.get(name) ?? plan.count
  const first = segmentAt(plan, fromSeconds)
  // All keys are listed at once, because each request to a distant shared cache takes long.
  const made = await cache.keys(name)
  for (let step = 0; step < count; step += 1) {
    const index = (first + step) % count
    if (!made.has(String(index))) return index
  }
  return made.has('header') ? null : 0
}

/**
 * Makes the segments of a rendition that are not cached, with the lowest priority.
 * @throws SourceError 503 if the storage fails
 * @returns `failed` if a segment cannot be made or stored, and `stopped` if the signal has aborted
 */
export async function prepareRendition(
  source: RenditionSource,
  options: PrepareOptions,
): Promise<'whole' | 'failed' | 'stopped'> {
  const { signal, ends } = options
  for (let next = await nextMissing(source, options); next !== null;) {
    if (signal.aborted) return 'stopped'
    const { end, current } = await makeFrom(next, source, options)
    if (end === 'ended' && !signal.aborted) throw storageAway(new InputLostError())
    if (end === 'over' && current < source.plan.count) ends.set(source.name, current)
    const following = await nextMissing(source, options)
    if (following === next) return signal.aborted ? 'stopped' : 'failed'
    next = following
  }
  return 'whole'
}

/** Makes successive segments, up to a segment that is cached, or to the end of the video. */
async function makeFrom(
  first: number,
  { name, plan, arguments: argumentsFrom }: RenditionSource,
  { program, cache, signal, onMade }: PrepareOptions,
): Promise<{ end: AnyEnd; current: number }> {
  let end: AnyEnd = 'ended'
  const run = new SegmentRun({
    program,
    arguments: argumentsFrom(first, SOFTWARE),
    plan,
    first,
    ...BEHIND_OTHERS,
    async store(part, bytes) {
      // After the run has ended, output of the killed ffmpeg may still arrive.
      if (run.hasEnded) return
      await cache.write(name, String(part), bytes)
      if (part === 'header') return
      onMade(bytes.length, durationOf(plan, part))
      run.noteRead(part)
    },
    isMade: (index) => cache.exists(name, String(index)),
    onEnd(reason) {
      end = reason
    },
  })
  const stop = () => run.end()
  signal.addEventListener('abort', stop, { once: true })
  await run.finished
  signal.removeEventListener('abort', stop)
  return { end, current: run.current }
}
