import * as v from 'valibot'
import { parseJson } from '../../domain/parseJson.ts'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { listSaved, segmentsCacheOf } from './savedVideos.ts'

/*
 * The playlists and segments of converted videos that a person has saved, shared by page and service worker. Each video
 * has a cache of its own, in which a response stands under the path at which the player requests it. A cache stores a
 * response as a whole or not at all.
 */

/** The path of the entry that says how much is stored. The server has no such path. */
const PROGRESS = '/saved/progress'
const MAIN = /\/hls\/main\.m3u8$/

const progressSchema = v.object({
  storedBytes: v.number(),
  /** Whether all segments are stored. */
  isWhole: v.boolean(),
})
export type StreamProgress = v.InferOutput<typeof progressSchema>

/** Opens the cache of a video, which is created if it does not exist. */
export const openSegments = (user: string, id: string): Promise<Cache> =>
  caches.open(segmentsCacheOf(user, id))

/**
 * Returns the key of a playlist or a segment of a video. A video has a multivariant playlist for each audio stream with
 * which it begins.
 */
export function segmentKey({ pathname, searchParams }: URL): string {
  return MAIN.test(pathname) ? `${pathname}?audio=${searchParams.get('audio') ?? 0}` : pathname
}

/** Returns how much of a converted video is stored. */
export async function readProgress(user: string, id: string): Promise<StreamProgress> {
  const entry = await caches.match(PROGRESS, { cacheName: segmentsCacheOf(user, id) })
  return (
    parseOrNull(progressSchema, parseJson((await entry?.text()) ?? '')) ?? { storedBytes: 0, isWhole: false }
  )
}

/** Stores how much of a converted video is stored. Rejects if the storage is full. */
export const putProgress = async (cache: Cache, progress: StreamProgress): Promise<void> =>
  await cache.put(PROGRESS, Response.json(progress))

/** Returns a stored playlist or segment of a video, or undefined. */
export const findSegment = (user: string, id: string, url: URL): Promise<Response | undefined> =>
  caches.match(segmentKey(url), { cacheName: segmentsCacheOf(user, id), ignoreVary: true })

/** Removes everything that is stored of a converted video. */
export const removeSegments = async (user: string, id: string): Promise<void> =>
  void (await caches.delete(segmentsCacheOf(user, id)))

/** Removes the segments of a person whose video is not known any more. */
export async function removeUnknownSegments(user: string): Promise<void> {
  const names = await caches.keys()
  const known = new Set((await listSaved(user)).map(({ id }) => segmentsCacheOf(user, id)))
  const own = segmentsCacheOf(user, '')
  await Promise.all(
    names.filter((name) => name.startsWith(own) && !known.has(name)).map((name) => caches.delete(name)),
  )
}
