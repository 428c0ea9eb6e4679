import type { Quality } from '@vtube/shared/playerChoices'
import * as v from 'valibot'
import { parseJson } from '../../domain/parseJson.ts'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { tellSavedChanged } from './savedChannel.ts'
import { listFiles, removeAllFilesExcept, removeFile } from './savedFiles.ts'

/**
 * The videos that a person has saved on this device, shared by page and service worker. A saved video is a cache with
 * the responses that page and player need, and a file, or a cache with the segments of its conversion. The names of all
 * contain the person and the video. Only the videos of one person are on a device at a time.
 */
const PREFIX = 'vtube.saved.'
const NAME = /^vtube\.saved\.(\w+)\.(.+)$/
/** Matches the names of all caches of persons, also those of segments. */
const OWNED = /^vtube\.(?:saved|segments)\.(\w+)\./
/** The path of the entry of a cache that describes its video. The server has no such path. */
const RECORD = '/saved/record'
/** The name of the cache with the player's page and files, which all saved videos share. */
export const PLAYER_CACHE = 'vtube.player'

/** A quality in which a video is saved: as it is, at a height in lines, or only its audio. */
const savedQuality = v.picklist(['original', 1080, 720, 480, 360, 'sound'] satisfies Quality[])
export type SavedQuality = v.InferOutput<typeof savedQuality>

const fields = {
  id: v.string(),
  title: v.string(),
  channelId: v.string(),
  channelTitle: v.string(),
  durationSeconds: v.nullable(v.number()),
  pictureUrl: v.nullable(v.string()),
  contentType: v.string(),
  /** The size of the file, or the one that the converted video is expected to have. */
  bytes: v.number(),
  /** The streams of a video that the server converts, or null for the file as it is. */
  stream: v.optional(
    v.nullable(
      v.object({
        quality: savedQuality,
        /** The indexes of the audio streams that are saved. */
        audioTracks: v.array(v.number()),
        /** The query with which the browser asks for these streams. */
        query: v.string(),
      }),
    ),
    null,
  ),
  /** A text of the server that changes with the file. */
  version: v.string(),
  /** The entity tag of the file, or null before the first answer of the server. */
  etag: v.nullable(v.string()),
  /** The time when the person chose to save the video, in milliseconds since 1970. */
  savedAt: v.number(),
  /** What is wrong with the saved video, or null. */
  problem: v.fallback(v.nullable(v.picklist(['full', 'changed', 'failed', 'gone'])), 'failed'),
  /** The time when the server first said that the library no longer has the video, in milliseconds since 1970. */
  goneSince: v.optional(v.number()),
  /** The server's fingerprint of the library and of the person's folders, which the device sends back unread. */
  access: v.optional(v.string()),
  /** The series of which the video is a part. */
  series: v.optional(
    v.object({
      id: v.string(),
      title: v.nullable(v.string()),
      season: v.nullable(v.number()),
      part: v.number(),
    }),
  ),
  /** The keys of the followed lists that keep the video here. A video without any was saved by the person. */
  followedBy: v.optional(v.array(v.string())),
  /** Whether what page and player need beside the streams is not stored yet, so that a page has to fetch it again. */
  isIncomplete: v.optional(v.boolean()),
}
/** What another version of the application has added to a record stays there, because pages of both may be open. */
const schema = v.looseObject(fields)

/** What a device knows of a video that is saved, or is being saved. */
export type SavedVideo = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>
export type SavedStream = NonNullable<SavedVideo['stream']>
/** What a page knows of a video that it offers to save. */
export type SavableVideo = Pick<
  SavedVideo,
  'id' | 'title' | 'channelId' | 'channelTitle' | 'durationSeconds' | 'pictureUrl' | 'series' | 'followedBy'
>

const cacheNameOf = (user: string, id: string): string => PREFIX + user + '.' + encodeURIComponent(id)
/** Returns the name of the cache with the lists that a person follows. No id of a video is encoded as `@`. */
export const followedCacheNameOf = (user: string): string => PREFIX + user + '.@'

/** Returns the name of the cache with the segments of a video. */
export const segmentsCacheOf = (user: string, id: string): string =>
  `vtube.segments.${user}.${encodeURIComponent(id)}`

/** Returns the names of the caches of saved videos with their persons, oldest first. */
async function savedCaches(user?: string): Promise<{ name: string; owner: string }[]> {
  return (await caches.keys()).flatMap((name) => {
    const owner = NAME.exec(name)?.[1]
    return owner === undefined || (user !== undefined && owner !== user) ? [] : [{ name, owner }]
  })
}

/** Resolves to what a cache says of its video, or to null. */
async function readRecord(cacheName: string) {
  const entry = await caches.match(RECORD, { cacheName })
  return parseOrNull(schema, parseJson((await entry?.text()) ?? ''))
}

/** Lists the videos that a person has saved, or that anybody has saved, the oldest first. */
export async function listSaved(user?: string): Promise<(SavedVideo & { owner: string })[]> {
  const records = await Promise.all(
    (await savedCaches(user)).map(async ({ name, owner }) => {
      const record = await readRecord(name)
      return record === null ? [] : [{ ...record, owner }]
    }),
  )
  return records.flat().toSorted((a, b) => a.savedAt - b.savedAt)
}

/** Resolves to what is known of a video that a person has saved, or to null. */
export const readSaved = (user: string, id: string): Promise<SavedVideo | null> =>
  readRecord(cacheNameOf(user, id))

/** Runs work on the cache of a video while no tab removes or changes it, because to open a cache creates it. */
const exclusively = (user: string, id: string, work: (name: string) => Promise<void>): Promise<void> => {
  const name = cacheNameOf(user, id)
  return navigator.locks.request(name, () => work(name))
}

/** Stores what is known of a saved video. Rejects if the storage is full. */
export const putSaved = (user: string, record: SavedVideo): Promise<void> =>
  exclusively(user, record.id, (name) => writeRecord(name, record))

async function writeRecord(name: string, record: SavedVideo): Promise<void> {
  // The person is part of the name of the cache.
  const content = Response.json({ ...v.parse(schema, record), owner: undefined })
  await (await caches.open(name)).put(RECORD, content)
}

/** Changes what is known of a saved video, unless it was removed. Rejects if the storage is full. */
export const changeSaved = (user: string, id: string, changes: Partial<SavedVideo>): Promise<void> =>
  exclusively(user, id, async (name) => {
    const record = await readRecord(name)
    if (record !== null) await writeRecord(name, { ...record, ...changes })
  })

/** Stores a response that belongs to a saved video, unless it was removed. Rejects if the storage is full. */
export const putSavedResponse = (user: string, id: string, url: string, response: Response): Promise<void> =>
  exclusively(user, id, async (name) => {
    if (await caches.has(name)) await (await caches.open(name)).put(url, response)
  })

/** Returns the saved response to a request without regard to its query, or undefined. */
export async function findSavedResponse(url: string, ignoreSearch = false): Promise<Response | undefined> {
  for (const { name } of await savedCaches()) {
    const found = await caches.match(url, { cacheName: name, ignoreSearch, ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}

/** Iterates over the saved responses of all videos of a person. */
export async function* savedEntries(
  user: string,
): AsyncGenerator<{ url: string; read: () => Promise<Response | undefined> }> {
  for (const { name } of await savedCaches(user)) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) yield { url: request.url, read: () => cache.match(request) }
  }
}

/** Removes a saved video with its file or segments. */
export const removeSaved = (user: string, id: string): Promise<void> =>
  exclusively(user, id, async (name) => {
    await caches.delete(name)
    // Whoever is saving it closes its file.
    tellSavedChanged()
    await Promise.all([removeFile(user, id), caches.delete(segmentsCacheOf(user, id))])
  })

/** Removes the files of a person whose video is not known any more, because the browser has lost what described it. */
export async function removeUnknownFiles(user: string): Promise<void> {
  // A video is described before it has files, so that this order finds none that has just been added.
  const ids = await listFiles(user)
  const known = new Set((await savedCaches(user)).map(({ name }) => name))
  await Promise.all(ids.filter((id) => !known.has(cacheNameOf(user, id))).map((id) => removeFile(user, id)))
}

/** Removes the saved videos of everybody but one person, or of everybody. */
export async function removeSavedExcept(user: string | null): Promise<void> {
  const others = (await caches.keys()).filter((name) => (OWNED.exec(name)?.[1] ?? user) !== user)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (others.length > 0) tellSavedChanged()
  await removeAllFilesExcept(user)
}
