import {
  changeFollowedList,
  type FollowedList,
  followedKeyOf,
  readFollowed,
} from '../../../storage/saved/followedLists.ts'
import { isFull } from '../../../storage/saved/savedFile.ts'
import { listSaved, type SavableVideo } from '../../../storage/saved/savedVideos.ts'
import { contentOf } from '../../../ui/RemoteView/RemoteView.tsx'
import type { DeviceVideos } from '../createDeviceVideos.ts'
import { measureRoom } from '../useRoom.ts'
import { releaseVideos } from './releaseVideos.ts'
import { isAutomatic, isLineMetered } from './line.ts'

/** The bytes that followed lists leave free for everything else on the device. */
const RESERVE_BYTES = 500_000_000

/** What a followed list has at present, and which of it belongs on this device. */
export interface ListContents {
  /** The videos that belong here, in order: the ids of all versions of each, of which the first is saved. */
  wanted: readonly (readonly string[])[]
  /** Returns whether a video that is here stays. */
  keeps: (id: string) => boolean
  /** Returns whether a video is in the list. */
  has: (id: string) => boolean
}

interface FollowingMeans {
  device: Pick<DeviceVideos, 'user' | 'state' | 'save' | 'remove' | 'setFollowedBy' | 'isInLibrary'>
  /** Resolves to the contents of a list, or to null if the list does not exist. Rejects without an answer. */
  read: (list: FollowedList) => Promise<ListContents | null>
  /** Resolves to what saving videos of a list needs to know, without those that do not exist for the person. */
  describe: (list: FollowedList, ids: readonly string[]) => Promise<readonly SavableVideo[]>
  /** Resolves to the size of what is saved of a video, or to null if it cannot be saved. Rejects without an answer. */
  bytesOf: (id: string) => Promise<number | null>
  /** Resolves to the ids of the videos that are open in a player of any tab. */
  openVideos: () => Promise<ReadonlySet<string>>
}

/** A followed list with its contents: null if it does not exist, and undefined if the server did not answer. */
interface ReadList {
  list: FollowedList
  key: string
  contents: ListContents | null | undefined
}

/**
 * Removes the videos that no followed list keeps any more. What the person saved stays, and so do the videos of a list
 * that is missing or did not answer, every video that is open in a player, and, for a week, what has left the library.
 */
async function removeLeft(lists: readonly ReadList[], { device, openVideos }: FollowingMeans): Promise<void> {
  const open = await openVideos()
  // What other tabs have changed may not be in the list of this tab yet.
  for (const { id, followedBy = [] } of (await listSaved(device.user)).filter(isAutomatic)) {
    const former = lists.filter(({ key }) => followedBy.includes(key))
    const keeping = lists.filter(({ key, contents }) => contents?.keeps(id) ?? followedBy.includes(key))
    const keys = keeping.map(({ key }) => key)
    // A video whose lists are unknown here is rather kept than lost.
    if (keys.length === 0 && former.length > 0) {
      const isListed = former.some(({ contents }) => contents?.has(id))
      if (!open.has(id) && (isListed || (await device.isInLibrary(id)))) await device.remove(id)
    } else if (keys.join(' ') !== followedBy.join(' ')) await device.setFollowedBy(id, keys)
  }
}

/** Returns whether a file leaves enough room, also for what other videos still lack. */
async function fits(bytes: number, device: FollowingMeans['device']): Promise<boolean> {
  const room = await measureRoom()
  const missing = (contentOf(device.state()) ?? []).reduce(
    (sum, video) => sum + video.bytes - video.storedBytes,
    0,
  )
  return room === null || bytes + missing + RESERVE_BYTES <= room
}

/**
 * Saves the videos that a list wants here, unless the line is metered. Resolves to whether they fit. A video of which the
 * server says nothing, such as one that is away, is tried the next time.
 */
async function saveWanted({ list, key, contents }: ReadList, means: FollowingMeans): Promise<boolean> {
  const { device, describe, bytesOf } = means
  /** Returns those that are neither here nor removed by the person, which may have happened a moment ago. */
  const missingOf = async (wanted: ListContents['wanted']) => {
    const followed = (await readFollowed(device.user)).find((one) => followedKeyOf(one) === key)
    const here = new Set([
      ...(await listSaved(device.user)).map(({ id }) => id),
      ...(followed?.dismissed ?? []),
    ])
    return followed === undefined ? [] : wanted.filter((versions) => !versions.some((id) => here.has(id)))
  }
  const missing = await missingOf(contents?.wanted ?? [])
  if (missing.length === 0 || isLineMetered()) return true
  const byFirst = new Map(missing.map((versions) => [versions[0] ?? '', versions]))
  for (const video of await describe(list, [...byFirst.keys()]).catch(() => [])) {
    const bytes = await bytesOf(video.id).catch(() => null)
    if (bytes === null) continue
    if (!(await fits(bytes, device))) return false
    if ((await missingOf([byFirst.get(video.id) ?? []])).length === 0) continue
    const failure: unknown = await device
      .save({ ...video, followedBy: [key] })
      .catch((error: unknown) => error)
    if (isFull(failure)) return false
  }
  return true
}

/**
 * Brings the videos of followed lists to this device, and removes those that have left their lists or were watched. One
 * tab does so at a time. Without an answer of the server, everything stays as it is until the next time. Resolves to
 * whether the server has answered for all lists.
 */
export const followLists = (means: FollowingMeans): Promise<boolean> =>
  navigator.locks.request('vtube.following', async () => {
    const { user } = means.device
    const lists = await Promise.all(
      (await readFollowed(user)).map(async (list): Promise<ReadList> => {
        const contents = await means.read(list).catch(() => undefined)
        return { list, key: followedKeyOf(list), contents }
      }),
    )
    await removeLeft(lists, means)
    for (const read of lists) {
      const { contents } = read
      if (contents === undefined) continue
      const areSaved = contents !== null && (await saveWanted(read, means))
      const problem = contents === null ? 'missing' : areSaved ? null : 'full'
      await changeFollowedList(user, read.key, ({ dismissed }) => ({
        problem,
        dismissed: contents === null ? dismissed : dismissed.filter(contents.has),
      }))
    }
    // The person may have stopped following a list while a video was being saved for it.
    await releaseVideos(means.device)
    return lists.every(({ contents }) => contents !== undefined)
  })
