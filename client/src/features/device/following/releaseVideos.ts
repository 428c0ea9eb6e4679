import { followedKeyOf, readFollowed } from '../../../storage/saved/followedLists.ts'
import { listSaved } from '../../../storage/saved/savedVideos.ts'

/** What following changes of the videos on this device. */
export interface FollowingDevice {
  /** The id of the person. */
  user: string
  /** Stores which followed lists keep a video here. */
  setFollowedBy: (id: string, followedBy: string[]) => Promise<void>
}

/** Gives the videos of lists that are no longer followed to the person, so that no list removes them. */
export async function releaseVideos({ user, setFollowedBy }: FollowingDevice): Promise<void> {
  const saved = await listSaved(user)
  // Lists are read after their videos, because a list is followed before it has any.
  const keys = new Set((await readFollowed(user)).map(followedKeyOf))
  for (const { id, followedBy = [] } of saved) {
    const followed = followedBy.filter((key) => keys.has(key))
    if (followed.length < followedBy.length) await setFollowedBy(id, followed)
  }
}
