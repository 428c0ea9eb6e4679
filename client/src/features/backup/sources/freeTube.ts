import { toBlockedWord } from '../../../domain/blockedWords.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { createImportCollector } from './createImportCollector.ts'
import type { ImportedItem } from './importedData.ts'
import { isChannelId, isVideoId, secondsOf, timeOf } from './providerIds.ts'
import { parseJson } from '../../../domain/parseJson.ts'
import { asArray, asObject, asText, type FileParser } from './files/textFile.ts'
import { forEachInSlices } from './timeSlices.ts'

/** Reads a video of a playlist. Returns null if it has no valid id. */
function itemOf(value: unknown): ImportedItem | null {
  const { videoId, timeAdded } = asObject(value) ?? {}
  return isVideoId(videoId) ? { videoId, addedAt: timeOf(timeAdded) } : null
}

/** Returns the list in a setting, which FreeTube stores as a text. */
const listIn = (value: unknown): readonly unknown[] => asArray(parseJson(asText(value)))

/**
 * Reads `profiles.db`, `settings.db`, `history.db`, `playlists.db` and the former `subscriptions.db` of FreeTube, and
 * its exports in the same format. Each line is a document. A later line with the same `_id` replaces or deletes an
 * earlier one.
 */
export const parseFreeTube: FileParser = async ({ json }, slices) => {
  if (json === undefined) return null
  const found = createImportCollector()
  const documents = new Map<unknown, Readonly<Record<string, unknown>>>()
  await forEachInSlices(Array.isArray(json) ? json : [json], slices, (value) => {
    const document = asObject(value)
    // A line that deletes a document has no fields except its id, so nothing is read from it.
    if (document === null) found.leaveOut('invalid')
    else documents.set(document['_id'] ?? document, document)
  })
  let known = 0
  await forEachInSlices(documents.values(), slices, (document) => {
    const { _id, name, subscriptions: channels, playlistName, videos, videoId, timeWatched } = document
    if (typeof playlistName === 'string' && Array.isArray(videos))
      found.addPlaylist({
        ...(_id === 'watchLater' ? { id: WATCH_LATER, name: '' } : { name: playlistName }),
        createdAt: timeOf(document['createdAt']),
        updatedAt: timeOf(document['lastUpdatedAt']),
        items: videos.map(itemOf),
      })
    else if (typeof name === 'string' && Array.isArray(channels)) {
      const ids = channels.map((channel) => asObject(channel)?.['id'])
      for (const id of ids) found.addChannel(id)
      // The first profile contains all channels.
      if (_id !== 'allChannels' && ids.length > 0) found.addGroup(name, ids)
    } else if (videoId !== undefined && timeWatched !== undefined) {
      const watchedAt = timeOf(timeWatched)
      found.addVisit(isVideoId(videoId) && watchedAt !== null ? videoId : null, {
        watchedAt,
        position: secondsOf(document['watchProgress']),
        duration: document['isLive'] === true ? null : secondsOf(document['lengthSeconds']),
      })
    } else if (_id === 'channelsHidden')
      for (const entry of listIn(document['value'])) {
        const { name: id, preferredName } = asObject(entry) ?? { name: entry }
        found.addBlock('channel', asText(id), asText(preferredName))
      }
    else if (_id === 'forbiddenTitles')
      for (const word of listIn(document['value']).map(asText))
        found.addBlock('word', toBlockedWord(word), word)
    // Before there were profiles, each line was a channel.
    else if (isChannelId(document['channelId']) && typeof document['channelName'] === 'string')
      found.addChannel(document['channelId'])
    else return
    known += 1
  })
  return known === 0 ? null : found.asFileOf('freeTube')
}
