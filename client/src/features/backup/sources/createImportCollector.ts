import {
  importedData,
  type ImportedGroup,
  type ImportedItem,
  type ImportedPlaylist,
  type ImportedSubscription,
  type ImportedVisit,
  type ImportSource,
  type LeftOutReason,
  type ImportedRow,
} from './importedData.ts'
import { blockRow } from './importedRows.ts'
import { goneVideo, type LikedVideo } from '../../../domain/video.ts'
import { channelOf, isChannelId } from './providerIds.ts'
import { asText, type ParsedFile } from './files/textFile.ts'

interface FoundPlaylist extends Partial<Pick<ImportedPlaylist, 'id' | 'createdAt' | 'updatedAt'>> {
  name: unknown
  /** The videos of the playlist. Null stands for a video without a valid id. */
  items: readonly (ImportedItem | null)[]
}

const likedVideo = (videoId: string): LikedVideo => ({ ...goneVideo(videoId), isGone: false })

/** Creates a collector for what a parser finds in a file, which also counts the items that are left out. */
export function createImportCollector() {
  const subscriptions: ImportedSubscription[] = []
  const handles: string[] = []
  const groups: ImportedGroup[] = []
  const history: ImportedVisit[] = []
  const playlists: ImportedPlaylist[] = []
  const likedVideos: LikedVideo[] = []
  const rows: ImportedRow[] = []
  const leftOut: Partial<Record<LeftOutReason, number>> = { invalid: 0 }

  const leaveOut = (reason: LeftOutReason, count = 1) => {
    leftOut[reason] = (leftOut[reason] ?? 0) + count
  }
  return {
    leaveOut,
    /** Adds a subscription, given several addresses or ids of one channel. One with an id is preferred. */
    addChannel(...addresses: readonly unknown[]) {
      const channels = addresses.map(channelOf).filter((channel) => channel !== null)
      const channel = channels.find((one) => 'id' in one) ?? channels[0]
      if (channel === undefined) leaveOut('invalid')
      else if ('id' in channel) subscriptions.push({ channelId: channel.id, subscribedAt: null })
      else handles.push(channel.handle)
    },
    /** Adds a group, without channels that are known only by name, because names are looked up later. */
    addGroup(name: unknown, addresses: readonly unknown[]) {
      const channels = addresses.map(channelOf)
      const channelIds = channels.flatMap((channel) =>
        channel !== null && 'id' in channel ? channel.id : [],
      )
      groups.push({ name: asText(name), channelIds: [...new Set(channelIds)] })
    },
    /** Adds a visit with the data of the file about this visit. If `videoId` is null, the visit counts as invalid. */
    addVisit(videoId: string | null, known: Partial<ImportedVisit> = {}) {
      if (videoId === null) leaveOut('invalid')
      else history.push({ videoId, watchedAt: null, position: null, duration: null, ...known })
    },
    /** Adds a like of a video, whose data is requested when it is shown. */
    addLike(videoId: string) {
      likedVideos.push(likedVideo(videoId))
    },
    /** Adds likes of videos. Null stands for a video without a valid id. */
    addLikes(items: readonly (ImportedItem | null)[]) {
      for (const item of items)
        if (item === null) leaveOut('invalid')
        else likedVideos.push(likedVideo(item.videoId))
    },
    addPlaylist({ name, items, ...known }: FoundPlaylist) {
      const valid = items.filter((item) => item !== null)
      leaveOut('invalid', items.length - valid.length)
      playlists.push({
        id: null,
        createdAt: null,
        updatedAt: null,
        ...known,
        name: asText(name),
        items: valid,
      })
    },
    /** Adds a channel by its id, or a word, that the user does not want to see. */
    addBlock(kind: 'channel' | 'word', value: string, title: string) {
      const row = kind === 'channel' && !isChannelId(value) ? null : blockRow(kind, value, title, Date.now())
      if (row === null) leaveOut('invalid')
      else rows.push(row)
    },
    /** Returns everything that was collected as the content of a file of the given application. */
    asFileOf: (source: ImportSource): ParsedFile => ({
      source,
      data: importedData({ subscriptions, handles, groups, history, playlists, likedVideos, rows, leftOut }),
    }),
  }
}
