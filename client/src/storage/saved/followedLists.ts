import * as v from 'valibot'
import { parseJson } from '../../domain/parseJson.ts'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { followedCacheNameOf } from './savedVideos.ts'

const schema = v.object({
  kind: v.picklist(['series', 'playlist']),
  id: v.string(),
  title: v.string(),
  /** Whether its videos are removed from this device when the person has watched them. */
  removesWatched: v.boolean(),
  /** The ids of the videos that the person has removed from this device. They are not saved again. */
  dismissed: v.array(v.string()),
  /** Why the list did not save its videos the last time: it does not exist any more, or the device is full. */
  problem: v.nullable(v.picklist(['missing', 'full'])),
})

/** A list whose videos are saved on this device by themselves: the next parts of a series, or a playlist. */
export type FollowedList = v.InferOutput<typeof schema>

/** The path of the only entry of the cache. The server has no such path. */
const ENTRY = '/saved/followed'

/** Returns the text that stands for a list in the saved videos that it keeps. */
export const followedKeyOf = ({ kind, id }: Pick<FollowedList, 'kind' | 'id'>): string => `${kind}:${id}`

/** Lists what a person follows on this device, the oldest first. */
export async function readFollowed(user: string): Promise<readonly FollowedList[]> {
  const entry = await caches.match(ENTRY, { cacheName: followedCacheNameOf(user) })
  return parseOrNull(v.array(schema), parseJson((await entry?.text()) ?? '')) ?? []
}

/** Changes what a person follows on this device. Rejects if the storage is full. */
export const changeFollowed = (
  user: string,
  change: (lists: readonly FollowedList[]) => readonly FollowedList[],
): Promise<void> =>
  // Another tab may change the lists at the same time.
  navigator.locks.request('vtube.followed', async () => {
    const next = change(await readFollowed(user))
    if (next.length === 0) return void (await caches.delete(followedCacheNameOf(user)))
    await (await caches.open(followedCacheNameOf(user))).put(ENTRY, Response.json(next))
  })

/** Changes one of the lists that a person follows, if the person still does. Rejects if the storage is full. */
export const changeFollowedList = (
  user: string,
  key: string,
  change: (list: FollowedList) => Partial<FollowedList>,
): Promise<void> =>
  changeFollowed(user, (lists) =>
    lists.map((list) => (followedKeyOf(list) === key ? { ...list, ...change(list) } : list)),
  )
