import { http, HttpResponse } from 'msw'
import type { ChannelSummary } from '../domain/channel.ts'
import type { Video } from '../domain/video.ts'
import type { UserDataStore } from '../userData/createUserDataStore.ts'
import { subscribeToChannel } from '../userData/subscriptions.ts'
import { buildWireChannel, buildWireVideo } from './buildWire.ts'
import { network } from './network.ts'
import { buildSettings } from './settings.ts'
import { signInUser } from './signInUser.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Builds the settings of a server that stores the user's data. */
export const withUserDataServer = () => buildSettings({ userDataUrl: `${location.origin}/user-data` })

/** Prepares a server that has no data of the user yet and accepts everything that the page sends. */
export function answerUserData(): void {
  const position = { epoch: 'an-epoch', generation: 0, cursor: 0 }
  network.use(
    http.get('*/user-data', () => HttpResponse.json({ ...position, cells: [], hasMore: false })),
    http.post('*/user-data', () => HttpResponse.json(position)),
    http.get('*/user-data/events', () => new Promise<never>(() => {})),
  )
}

export interface SubscriberOptions {
  channelIds?: readonly string[]
  /** The channels whose data is stored on this device. */
  channels?: readonly ChannelSummary[]
  /** The videos that are stored on this device, by the id of their channel. */
  uploads?: Readonly<Record<string, readonly Video[]>>
  /** The time of the last refresh of these videos, in milliseconds since 1970. The default is one day ago. */
  renewedAt?: number
  /** Makes further data of the user, such as groups. */
  fill?: (store: UserDataStore) => void
}

/** Stores the data of a new user on this device. Returns an identity service in which this user is signed in. */
export function storeSubscriber(options: SubscriberOptions = {}) {
  const { channelIds = [], channels = [], uploads = {}, renewedAt = Date.now() - DAY_MS, fill } = options
  return signInUser(async (data) => {
    for (const [index, id] of channelIds.entries()) subscribeToChannel(data.store, id, index)
    fill?.(data.store)
    const database = data.database()
    await database?.putFetched(
      'channels',
      channels.map((channel) => ({ id: channel.id, channel, fetchedAt: Date.now() })),
    )
    const stored = Object.entries(uploads).map(([channelId, videos]) => ({ channelId, videos }))
    await database?.putFetched(
      'uploads',
      stored.map((one) => ({ ...one, isStale: false, renewedAt })),
    )
  })
}

/** Builds the data of a channel as this device stores it. */
export const buildChannelSummary = (id: string, changes: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id,
  title: `Name of ${id}`,
  pictureUrl: null,
  uploadsPlaylistId: `UU-${id}`,
  isGone: false,
  ...changes,
})

/** Builds the answer to a call that requests channels by their ids. */
export const buildWireChannels = (id: string): object => ({
  items: id.split(',').map((one) => buildWireChannel(one)),
})

/**
 * Builds a page of an uploads playlist.
 * @param days for each video id, the day of January on which the video was published
 */
export const buildWireUploads = (channelId: string, days: Readonly<Record<string, number>>): object => ({
  items: Object.entries(days).map(([videoId, day]) => {
    const { snippet } = buildWireVideo(videoId)
    const videoPublishedAt = new Date(Date.UTC(2026, 0, day)).toISOString()
    return {
      snippet: { ...snippet, channelId, channelTitle: `Name of ${channelId}` },
      contentDetails: { videoId, videoPublishedAt },
    }
  }),
})
