import { listSaved, removeSavedExcept } from '../storage/saved/savedVideos.ts'
import { readFollowed } from '../storage/saved/followedLists.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { hasFollowedLists } from './device/hasFollowedLists.ts'

/** Returns a thunk that goes on with the videos that a person saves on this device, given the id of the person. */
export const followSavedVideos =
  (user: string | null): Thunk<Promise<void>> =>
  async (dispatch, _getState, { settings }) => {
    if (user !== null && settings.savingUrl === undefined) return await removeSavedExcept(null)
    const isFollowing = user !== null && (await readFollowed(user)).length > 0
    const isNeeded = user !== null && (isFollowing || (await listSaved(user)).length > 0)
    if (user !== null && !isNeeded) return
    const { closeDeviceVideos, openDeviceVideos } = await import('../features/device/deviceVideos.ts')
    if (user === null) return closeDeviceVideos()
    const device = dispatch(openDeviceVideos(user))
    if (isFollowing) hasFollowedLists.set(true)
    await device?.check()
  }
