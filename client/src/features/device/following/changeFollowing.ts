import {
  changeFollowed,
  type FollowedList,
  followedKeyOf,
  readFollowed,
} from '../../../storage/saved/followedLists.ts'
import type { DeviceVideos } from '../createDeviceVideos.ts'
import { type FollowingDevice, releaseVideos } from './releaseVideos.ts'

/**
 * Follows a list on this device from now on, or changes how it is followed. If its first videos cannot be saved, it is
 * followed as before, or not at all. Rejects in this case, or if the storage is full.
 */
export async function startFollowing(
  device: FollowingDevice,
  list: FollowedList,
  saveFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const key = followedKeyOf(list)
  const replace = (next: FollowedList) =>
    changeFollowed(device.user, (lists) => [...lists.filter((one) => followedKeyOf(one) !== key), next])
  const former = (await readFollowed(device.user)).find((one) => followedKeyOf(one) === key)
  await replace(list)
  try {
    await saveFirst()
  } catch (error) {
    await (former === undefined ? stopFollowing(device, list) : replace(former)).catch(() => {})
    throw error
  }
}

/** Ends following a list. Its videos stay, as if the person had saved them. */
export async function stopFollowing(device: FollowingDevice, list: FollowedList): Promise<void> {
  const key = followedKeyOf(list)
  await changeFollowed(device.user, (lists) => lists.filter((one) => followedKeyOf(one) !== key))
  await releaseVideos(device)
}

/** Notes that the person has removed videos, so that no followed list saves them again. */
async function dismiss(user: string, ids: readonly string[]): Promise<void> {
  if ((await readFollowed(user)).length === 0) return
  await changeFollowed(user, (lists) =>
    lists.map((list) => ({ ...list, dismissed: [...new Set([...list.dismissed, ...ids])] })),
  )
}

/** Removes videos because the person wants it. Lists show at once that they are gone. */
export async function removeFromDevice(device: DeviceVideos, ...ids: readonly string[]): Promise<void> {
  // A storage that is blocked does not keep a video here.
  await Promise.all([device.remove(...ids), dismiss(device.user, ids).catch(() => {})])
}
