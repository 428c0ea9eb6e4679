import { WATCH_LATER } from '@vtube/shared/watchLater'
import { createImportCollector } from '../createImportCollector.ts'
import { isChannelId, isVideoId, parseTime } from '../providerIds.ts'
import { baseOf } from './takeoutNames.ts'
import { asArray, asObject, asText, type FileParser } from '../files/textFile.ts'

/** Returns the resources in an array in the format of the provider's API v3, with the ids to which they refer. */
const resourcesIn = (json: unknown) =>
  asArray(json).map((value) => {
    const snippet = asObject(asObject(value)?.['snippet']) ?? {}
    return { snippet, target: asObject(snippet['resourceId']) ?? {} }
  })

/** Reads the array of subscriptions that Google Takeout wrote until 2020. FreeTube can still export this format. */
export const parseSubscriptionResources: FileParser = ({ json }) => {
  const ids = resourcesIn(json).map(({ target }) => target['channelId'])
  if (!ids.some(isChannelId)) return null
  const found = createImportCollector()
  for (const id of ids) found.addChannel(isChannelId(id) ? id : null)
  return found.asFileOf('takeout')
}

/**
 * Reads the videos of a playlist as Google Takeout wrote them until 2020, such as `likes.json`. Liked videos and Watch
 * later are recognised by the id of the playlist.
 */
export const parsePlaylistResources: FileParser = ({ name, json }) => {
  const resources = resourcesIn(json)
  if (!resources.some(({ target }) => isVideoId(target['videoId']))) return null
  const found = createImportCollector()
  const items = resources.map(({ snippet, target: { videoId } }) =>
    isVideoId(videoId) ? { videoId, addedAt: parseTime(snippet['publishedAt']) } : null,
  )
  const id = asText(resources[0]?.snippet['playlistId'])
  if (id.startsWith('LL')) found.addLikes(items)
  else found.addPlaylist(id === 'WL' ? { id: WATCH_LATER, name: '', items } : { name: baseOf(name), items })
  return found.asFileOf('takeout')
}
