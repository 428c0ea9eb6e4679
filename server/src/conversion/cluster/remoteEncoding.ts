import * as v from 'valibot'
import { coalesce } from '../../base/coalesce.ts'
import type { Message } from './machineCalls.ts'
import type { Cluster } from './openCluster.ts'
import { BusyError } from '../../cache/BusyError.ts'
import type { DiskCache } from '../../cache/diskCache.ts'
import { RETRY_SECONDS, type RenditionSource } from '../conversionPlaces.ts'
import type { Segmenter } from '../createSegmenter.ts'
import { finishSoon } from '../../base/withTimeout.ts'
import type { RunEnd } from '../SegmentRun.ts'

const PUBLISH_MS = 2000
/** The time within which changes of places are published together. */
const SOON_MS = 100

const viewer = { client: v.string(), page: v.string(), isSaving: v.optional(v.boolean()) }
const rendition = { ...viewer, name: v.string(), videoId: v.string() }
const released = v.optional(v.object({ name: v.string(), client: v.string() }))
const part = v.union([v.number(), v.literal('header')])

/** A question by which a machine asks another machine to do something on behalf of a viewer. */
const questionSchema = v.variant('does', [
  v.object({ does: v.literal('read'), ...rendition, part, near: v.number(), released }),
  v.object({
    does: v.literal('begin'),
    ...rendition,
    index: v.number(),
    starts: v.boolean(),
    names: v.array(v.string()),
    released,
  }),
])
export type RemoteQuestion = v.InferInput<typeof questionSchema>

/** A message by which a machine tells another machine something about a viewer. */
const newsSchema = v.variant('does', [
  v.object({
    does: v.literal('note'),
    ...viewer,
    name: v.string(),
    kind: v.picklist(['video', 'audio']),
    part,
  }),
  v.object({ does: v.literal('leave'), ...viewer, names: v.array(v.string()) }),
])

const answerSchema = v.variant('is', [
  /** The part is in the shared cache. */
  v.object({ is: v.literal('done') }),
  v.object({ is: v.picklist(['over', 'failed', 'ended', 'died', 'hung']) }),
  /** Another machine may make the part. */
  v.object({ is: v.literal('full') }),
  v.object({ is: v.literal('busy'), reason: v.string(), retrySeconds: v.number() }),
  v.object({ is: v.literal('unshared') }),
])
type Answer = v.InferOutput<typeof answerSchema>

/**
 * Returns the result of another machine's answer. The result is `full` if that machine has no place.
 * @throws BusyError if the part may be requested again
 */
export function toRemoteEnd(message: Message): 'done' | RunEnd | 'full' {
  if (message['done'] === true) return 'done'
  const { success, output } = v.safeParse(answerSchema, message)
  // The asking machine may have a place of its own, and then needs no shared cache.
  if (!success || output.is === 'unshared') return 'full'
  if (output.is !== 'busy') return output.is
  throw new BusyError(output.reason, output.retrySeconds)
}

interface ServeOptions {
  local: Segmenter
  cache: DiskCache
  cluster: Pick<Cluster, 'leases' | 'calls'>
  sourceOf: (videoId: string, name: string) => Promise<RenditionSource | null>
  publishMs?: number
}

/** Serves other machines with the segmenter of this machine, and publishes the renditions that it encodes. */
export function serveMachines({ local, cache, cluster, sourceOf, publishMs = PUBLISH_MS }: ServeOptions) {
  const { leases, calls } = cluster
  let soon: NodeJS.Timeout | undefined
  let isClosing = false
  // While the database cannot be reached, runs on this machine continue. The next publication includes them.
  const publish = coalesce(() => leases.publish(local.leases()).catch(() => {}))
  const publishSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      void publish()
    }, SOON_MS).unref()
  }
  const timer = setInterval(() => void publish(), publishMs).unref()

  const answer = async (question: Message, signal: AbortSignal): Promise<Answer> => {
    const asked = v.parse(questionSchema, question)
    const by = { client: asked.client, page: asked.page, isSaving: asked.isSaving }
    if (asked.released) local.releaseFrom(asked.released)
    const source = await sourceOf(asked.videoId, asked.name)
    // The folder of this machine may lack the file.
    if (source === null) return { is: 'full' }
    if (asked.does === 'begin') {
      local.leaveOthers(
        asked.names.map((name) => ({ name })),
        by,
      )
      local.hold(source, by, asked)
      return { is: 'done' }
    }
    const reading = local.read(source, {
      viewer: by,
      part: asked.part,
      near: asked.near,
      signal,
      isForOthers: true,
    })
    publishSoon()
    const found = await reading
    if (typeof found === 'string') return { is: found === 'ended' && isClosing ? 'full' : found }
    if (!Buffer.isBuffer(found)) await found.file.close()
    return { is: (await cache.share(asked.name, String(asked.part))) ? 'done' : 'unshared' }
  }
  calls.serve({
    async answer(question, signal) {
      try {
        return await answer(question, signal)
      } catch (error) {
        if (!(error instanceof BusyError) || isClosing) return { is: 'full' }
        return error.retrySeconds === RETRY_SECONDS
          ? { is: 'full' }
          : { is: 'busy', reason: String(error.cause), retrySeconds: error.retrySeconds ?? 1 }
      } finally {
        publishSoon()
      }
    },
    hear(news) {
      const { success, output } = v.safeParse(newsSchema, news)
      if (!success) return
      const { client, page } = output
      if (output.does === 'note') local.noteRead(output, { client, page }, output.part)
      else
        local.leaveOthers(
          output.names.map((name) => ({ name })),
          { client, page },
        )
      publishSoon()
    },
  })
  void publish()
  return {
    publishSoon,
    /** Ends all runs. Viewers on other machines who wait for these runs are served by another machine. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(timer)
      await local.close()
      clearTimeout(soon)
      await finishSoon(publish())
    },
  }
}
