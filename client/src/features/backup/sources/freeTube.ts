import { WATCH_LATER } from '../../../domain/watchLater.ts'
import {
  importedData,
  type ImportedItem,
  type ImportedPlaylist,
  type ImportedSubscription,
  type ImportedVisit,
} from './importedData.ts'
import { isChannelId, isVideoId, secondsOf, timeOf } from './providerIds.ts'
import { asArray, asObject, asText, type FileParser, parseJson, type TextFile } from './textFile.ts'

type Document = Readonly<Record<string, unknown>>

/** Returns the documents of a database of lines: a later line with the same `_id` replaces or deletes an earlier one. */
function readDocuments({ text, json }: TextFile): { documents: Document[]; invalid: number } {
  const values =
    json === undefined
      ? text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(parseJson)
      : Array.isArray(json)
        ? json
        : [json]
  const found = new Map<unknown, Document>()
  let invalid = 0
  for (const value of values) {
    const document = asObject(value)
    if (document === null) {
      invalid += 1
      continue
    }
    const key = document['_id'] ?? document
    // A line that deletes has nothing else, so that nothing is read from it.
    found.set(key, document)
  }
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
export const parseFreeTube: FileParser = (file) => {
  if (!/^\s*[{[]/.test(file.text)) return null
  const { documents, invalid } = readDocuments(file)
  const subscriptions: ImportedSubscription[] = []
  const history: ImportedVisit[] = []
  const playlists: ImportedPlaylist[] = []
  const leftOut = { invalid }
  let known = 0
  for (const document of documents) {
    const { name, subscriptions: channels, playlistName, videos, videoId, timeWatched } = document
    if (typeof playlistName === 'string' && Array.isArray(videos)) {
      const playlist = readPlaylist(document)
      leftOut.invalid += videos.length - playlist.items.length
      playlists.push(playlist)
    } else if (typeof name === 'string' && Array.isArray(channels)) {
      for (const channel of channels) {
        const channelId = asObject(channel)?.['id']
        if (isChannelId(channelId)) subscriptions.push({ channelId, subscribedAt: null })
        else leftOut.invalid += 1
      }
    } else if (videoId !== undefined && timeWatched !== undefined) {
      const visit = readVisit(document)
      if (visit === null) leftOut.invalid += 1
      else history.push(visit)
    } else continue
    known += 1
  }
  if (known === 0) return null
  return { source: 'freeTube', data: importedData({ subscriptions, history, playlists, leftOut }) }
}
