import type { Cluster } from './openCluster.ts'
import type { Choice } from './leases.ts'
import { isViewedBy, type MachineChoice } from './chooseMachine.ts'
import { BusyError } from '../../cache/BusyError.ts'
import type { DiskCache } from '../../cache/diskCache.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { RETRY_SECONDS, type RenditionSource, type Viewer } from '../conversionPlaces.ts'
import type { Segmenter } from '../createSegmenter.ts'
import { serveMachines, toRemoteEnd, type RemoteQuestion } from './remoteEncoding.ts'
import { segmentAt } from '../segmentPlan.ts'

/** The segmenter that the conversion uses: the segmenter of this machine, or one over several machines. */
export interface AnySegmenter extends Pick<Segmenter, 'read' | 'isTooSlow' | 'figures' | 'close'> {
  /** @see createSegmenter */
  enter(sources: readonly RenditionSource[], viewer: Viewer, startSeconds: number): void | Promise<void>
}

/** The maximum number of machines tried for a request, as one may die or have no place after all. */
const MAX_ATTEMPTS = 4
/** The seconds after which the viewer may try again if the database, a machine or the storage fails. */
const FAULT_RETRY_SECONDS = 2
/** The time limit in which a machine has to hold a place. The machine may first have to examine the file. */
const BEGIN_MS = 15_000

interface SharedSegmenterOptions {
  local: Segmenter
  /** The cache behind the local segmenter, which is shared with all machines. */
  cache: DiskCache
  cluster: Pick<Cluster, 'machines' | 'leases' | 'calls'>
  /** Resolves to the source of a rendition for another machine, or to null if this machine does not find the file. */
  sourceOf: (videoId: string, name: string) => Promise<RenditionSource | null>
  /** The milliseconds between two publications of the renditions that this machine encodes. */
  publishMs?: number
}

/**
 * Creates a segmenter over all machines with a common database and cache. The machine that already makes a segment,
 * this one, or one with a free place makes it for the viewer, and this one sends it from the cache.
 */
export function createSharedSegmenter(options: SharedSegmenterOptions): AnySegmenter {
  const { local, cache, cluster } = options
  const { leases, calls } = cluster
  const self = cluster.machines.id
  let refused = 0
  const { publishSoon, close } = serveMachines(options)

  /** Chooses a machine, and lets the viewer leave the places on other machines that the choice replaces. */
  const choose = async (source: RenditionSource, viewer: Viewer, segment: number, excluded: Set<string>) => {
    const { name: rendition, kind, isTranscoding } = source
    const choice = await leases
      .choose({ rendition, kind, isTranscoding, segment, viewer }, excluded)
      .catch((error: unknown): never => {
        if (error instanceof SourceError) throw new BusyError('the database is away', FAULT_RETRY_SECONDS)
        throw error
      })
    if (choice === null) {
      refused += 1
      throw new BusyError('every place of all machines is taken', RETRY_SECONDS)
    }
    noteElsewhere(choice.left, source, viewer, 'header')
    return choice
  }
  /** Tells the machines of leases which part a viewer has read, so that they end runs that the viewer has left. */
  const noteElsewhere = (
    found: readonly { machine: string }[],
    { name, kind }: RenditionSource,
    { client, page }: Viewer,
    part: number | 'header',
  ) => {
    for (const machine of new Set(found.map((lease) => lease.machine)))
      if (machine !== self) calls.tell(machine, { does: 'note', name, kind, part, client, page })
  }
  const leasesOf = (viewer: Viewer) => leases.known().filter((lease) => isViewedBy(lease, viewer))
  const releaseFor = ({ released }: MachineChoice) =>
    released && { name: released.rendition, client: released.viewers[0]?.client ?? '' }

  /**
   * Lets a machine do something for a viewer, or another one if it has no place or its ffmpeg cannot read the video.
   * @param here does the task on this machine, and `elsewhere` is the question to another one
   */
  const onSomeMachine = async <T>(
    source: RenditionSource,
    viewer: Viewer,
    segment: number,
    here: () => Promise<T>,
    elsewhere: (choice: Choice) => Promise<T | 'silent' | 'full'>,
  ): Promise<T> => {
    const excluded = new Set<string>()
    let failure: T | null = null
    for (let attempt = 1; ; attempt += 1) {
      const choice = await choose(source, viewer, segment, excluded).catch((error: unknown): null => {
        if (failure === null) throw error
        return null
      })
      if (choice === null) return failure as T
      const released = releaseFor(choice)
      if (choice.machine === self && released) local.releaseFrom(released)
      const result = await (choice.machine === self ? here().catch(ifFull) : elsewhere(choice)).finally(
        publishSoon,
      )
      if (result === 'died' || result === 'failed') failure = result
      else if (result !== 'silent' && result !== 'full') return result
      if (attempt === MAX_ATTEMPTS && failure !== null) return failure
      if (attempt === MAX_ATTEMPTS) throw new BusyError('no machine answers', FAULT_RETRY_SECONDS)
      excluded.add(choice.machine)
      await leases.withdraw(choice.machine, source.name).catch(() => {})
    }
  }
  const askElsewhere = async (
    { machine, ...choice }: Choice,
    question: RemoteQuestion,
    request: { signal: AbortSignal; look?: () => Promise<{ done: true } | null> },
  ) => {
    const released = releaseFor({ machine, ...choice })
    return await calls.ask(machine, { ...question, ...(released && { released }) }, request)
  }

  /** Holds a place for the first missing segment after a position, and begins to make it if there is one. */
  const begin = async (source: RenditionSource, viewer: Viewer, start: number, names: string[]) => {
    const { name, videoId, plan } = source
    if (local.covers(source, start)) return local.hold(source, viewer, { index: start, starts: true })
    const isCached = await cache.exists(name, String(start))
    const made = isCached ? await cache.keys(name) : new Set()
    let missing = start
    while (missing < plan.count && made.has(String(missing))) missing += 1
    const isWhole = missing >= plan.count
    if (isWhole && made.has('header')) return
    const index = isWhole ? start : missing
    const starts = missing === start
    await onSomeMachine<void>(
      source,
      viewer,
      index,
      async () => local.hold(source, viewer, { index, starts }),
      async (choice) => {
        const question = { does: 'begin', name, videoId, index, starts, names, ...viewer } as const
        const answer = await askElsewhere(choice, question, { signal: AbortSignal.timeout(BEGIN_MS) })
        if (answer === 'silent' || toRemoteEnd(answer) === 'full') return 'full'
      },
    )
  }

  return {
    async enter(sources, viewer, startSeconds) {
      local.leaveOthers(sources, viewer)
      const names = sources.map(({ name }) => name)
      for (const { machine, rendition } of leasesOf(viewer))
        if (machine !== self && !names.includes(rendition))
          calls.tell(machine, { does: 'leave', names, client: viewer.client, page: viewer.page })
      for (const source of sources) await begin(source, viewer, segmentAt(source.plan, startSeconds), names)
    },
    async read(source, request) {
      const { viewer, part, near, signal } = request
      const index = part === 'header' ? near : part
      if (local.covers(source, index)) return await local.read(source, request)
      const cached = await cache.open(source.name, String(part))
      if (cached !== null) {
        local.noteRead(source, viewer, part)
        noteElsewhere(
          leasesOf(viewer).filter(({ kind }) => kind === source.kind),
          source,
          viewer,
          part,
        )
        return cached
      }
      if (viewer.isSaving !== true && source.isReplaceable()) return await local.read(source, request)
      const { name, videoId } = source
      const look = async () =>
        (await cache.find(name, String(part))) === null ? null : ({ done: true } as const)
      return await onSomeMachine(
        source,
        viewer,
        index,
        () => local.read(source, request),
        async (choice) => {
          const question = { does: 'read', name, videoId, part, near, ...viewer } as const
          const answer = await askElsewhere(choice, question, { signal, look })
          if (answer === 'silent') return signal.aborted ? 'ended' : 'silent'
          const end = toRemoteEnd(answer)
          if (end !== 'done') return end
          // A search that began before the part was stored may still be running, so the second search decides.
          const open = () => cache.open(name, String(part))
          const made = (await open()) ?? (await open()) ?? (await cache.readShared(name, String(part)))
          return made ?? 'full'
        },
      )
    },
    isTooSlow: (name) => local.isTooSlow(name) || leases.isSlow(name),
    figures() {
      const figures = local.figures()
      return { ...figures, refused: figures.refused + refused }
    },
    close,
  }
}

/** Returns `full` if this machine has no place, so that another machine is tried. */
function ifFull(error: unknown): 'full' {
  if (error instanceof BusyError && error.retrySeconds === RETRY_SECONDS) return 'full'
  throw error
}
