import { WATCH_LATER } from '../../../domain/watchLater.ts'
import {
  importedData,
  type ImportedItem,
  type ImportedPlaylist,
  type ImportedSubscription,
  type ImportedVisit,
} from './importedData.ts'
import { channelOf, isVideoId, secondsOf, timeOf } from './providerIds.ts'
import { asArray, asObject, asText, type FileParser } from './textFile.ts'
import { forEachInTurns, type Turns } from './turns.ts'

type Document = Readonly<Record<string, unknown>>

/** Returns the documents of a database of lines: a later line with the same `_id` replaces or deletes an earlier one. */
async function readDocuments(
  json: unknown,
  turns: Turns,
): Promise<{ documents: Document[]; invalid: number }> {
  const found = new Map<unknown, Document>()
  let invalid = 0
  await forEachInTurns(Array.isArray(json) ? json : [json], turns, (value) => {
    const document = asObject(value)
    // A line that deletes has nothing else, so that nothing is read from it.
    if (document === null) invalid += 1
    else found.set(document['_id'] ?? document, document)
  })
  return { documents: [...found.values()], invalid }
}

/** Reads a line of `history.db`; null for other documents. */
function readVisit({ videoId, timeWatched, watchProgress, lengthSeconds, isLive }: Document) {
  const watchedAt = timeOf(timeWatched)
  if (!isVideoId(videoId) || watchedAt === null) return null
  const visit: ImportedVisit = {
    videoId,
    watchedAt,
    position: secondsOf(watchProgress),
    duration: isLive === true ? null : secondsOf(lengthSeconds),
  }
  return visit
}

/** Reads a line of `playlists.db`. */
function readPlaylist({ _id, playlistName, videos, createdAt, lastUpdatedAt }: Document): ImportedPlaylist {
  const isWatchLater = _id === 'watchLater'
  const items = asArray(videos).flatMap((value): ImportedItem[] => {
    const { videoId, timeAdded } = asObject(value) ?? {}
    return isVideoId(videoId) ? [{ videoId, addedAt: timeOf(timeAdded) }] : []
  })
  return {
    id: isWatchLater ? WATCH_LATER : null,
    name: isWatchLater ? '' : asText(playlistName),
    createdAt: timeOf(createdAt),
    updatedAt: timeOf(lastUpdatedAt),
    items,
  }
}

/** Reads `profiles.db`, `history.db` and `playlists.db` of FreeTube, and what it exports in the same format. */
export const parseFreeTube: FileParser = async ({ json }, turns) => {
  if (json === undefined) return null
  const { documents, invalid } = await readDocuments(json, turns)
  const subscriptions: ImportedSubscription[] = []
  const handles: string[] = []
  const history: ImportedVisit[] = []
  const playlists: ImportedPlaylist[] = []
  const leftOut = { invalid }
  let known = 0
  await forEachInTurns(documents, turns, (document) => {
    const { name, subscriptions: channels, playlistName, videos, videoId, timeWatched } = document
    if (typeof playlistName === 'string' && Array.isArray(videos)) {
      const playlist = readPlaylist(document)
      leftOut.invalid += videos.length - playlist.items.length
      playlists.push(playlist)
    } else if (typeof name === 'string' && Array.isArray(channels)) {
      for (const channel of channels) {
        const found = channelOf(asObject(channel)?.['id'])
        if (found === null) leftOut.invalid += 1
        else if ('id' in found) subscriptions.push({ channelId: found.id, subscribedAt: null })
        else handles.push(found.handle)
      }
    } else if (videoId !== undefined && timeWatched !== undefined) {
      const visit = readVisit(document)
      if (visit === null) leftOut.invalid += 1
      else history.push(visit)
    } else return
    known += 1
  })
  if (known === 0) return null
  return { source: 'freeTube', data: importedData({ subscriptions, handles, history, playlists, leftOut }) }
}
