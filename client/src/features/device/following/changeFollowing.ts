import {
  changeFollowed,
  type FollowedList,
  followedKeyOf,
  readFollowed,
} from '../../../storage/saved/followedLists.ts'
import { contentOf } from '../../../ui/RemoteView/RemoteView.tsx'
import type { DeviceVideos } from '../createDeviceVideos.ts'

/** Begins to follow a list on this device, or changes how it is followed. */
export const startFollowing = (user: string, list: FollowedList): Promise<void> =>
  changeFollowed(user, (lists) => [
    ...lists.filter((one) => followedKeyOf(one) !== followedKeyOf(list)),
    list,
  ])

/** Ends following a list. Its videos stay, as if the person had saved them. */
export const stopFollowing = (device: DeviceVideos, list: FollowedList): Promise<void> =>
  // While videos are being saved for the list, this waits.
  navigator.locks.request('vtube.following', async () => {
    const key = followedKeyOf(list)
    for (const { id, followedBy = [] } of contentOf(device.state()) ?? [])
      if (followedBy.includes(key))
        await device.setFollowedBy(
          id,
          followedBy.filter((one) => one !== key),
        )
    await changeFollowed(device.user, (lists) => lists.filter((one) => followedKeyOf(one) !== key))
  })

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
