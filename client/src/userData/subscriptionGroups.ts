import { groupChannelKey } from '@vtube/shared/userDataKeys'
import type { SubscriptionGroup } from '../domain/userDataRows.ts'
import type { Video } from '../domain/video.ts'
import type { RowChange, UserDataStore, UserDataView } from './createUserDataStore.ts'

/** The name under which the visits of the feed of all subscriptions are stored. */
export const ALL_SUBSCRIPTIONS = 'all'

/** Selects the groups of subscriptions in the order of their creation. */
export const subscriptionGroups: UserDataView<readonly SubscriptionGroup[], null> = {
  tables: ['groups'],
  compute: (store) =>
    [...store.rows('groups').values()].sort(
      (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
    ),
}

/** Selects the subscribed channels in each group. A channel may be in several groups. */
export const channelsOfGroups: UserDataView<ReadonlyMap<string, ReadonlySet<string>>, null> = {
  tables: ['groups', 'groupChannels', 'subscriptions'],
  compute: (store) => {
    const found = new Map([...store.rows('groups').keys()].map((id) => [id, new Set<string>()]))
    // A group may contain a channel without a subscription, because another device may have added the channel while
    // this device ended the subscription.
    for (const { groupId, channelId } of store.rows('groupChannels').values())
      if (store.rows('subscriptions').has(channelId)) found.get(groupId)?.add(channelId)
    return found
  },
}

/** Creates a group without channels and returns it. */
export function createGroup(store: UserDataStore, name: string, createdAt: number): SubscriptionGroup {
  const group = { id: crypto.randomUUID(), name, createdAt }
  store.change([{ table: 'groups', row: group.id, value: group }])
  return group
}

export function renameGroup(store: UserDataStore, group: SubscriptionGroup, name: string): void {
  store.change([{ table: 'groups', row: group.id, value: { ...group, name } }])
}

/** Deletes a group. The subscriptions stay. Returns a function that restores the group with its channels. */
export function deleteGroup(store: UserDataStore, groupId: string): () => void {
  const members = [...store.rows('groupChannels').keys(), ...store.invalidRows('groupChannels')]
  return store.change([
    { table: 'groups', row: groupId, value: null },
    { table: 'feedVisits', row: groupId, value: null },
    ...members
      .filter((row) => row.startsWith(`${groupId} `))
      .map((row): RowChange => ({ table: 'groupChannels', row, value: null })),
  ])
}

/** Adds a channel to a group, or removes it. */
export function setInGroup(
  store: UserDataStore,
  member: { groupId: string; channelId: string },
  isInGroup: boolean,
  addedAt: number,
): void {
  const value = isInGroup ? { ...member, addedAt } : null
  store.change([{ table: 'groupChannels', row: groupChannelKey(member), value }])
}

/**
 * Selects the time since which the videos of a feed are new, in milliseconds since 1970: the time of publication of the
 * newest video that the user has seen in the feed. For a group that the user has never visited, it is the time when the
 * group was created. Returns null if the user has never seen the feed.
 */
export const seenUntil: UserDataView<number | null, string> = {
  tables: ['feedVisits', 'groups'],
  compute: (store, feed) =>
    store.rows('feedVisits').get(feed)?.seenAt ?? store.rows('groups').get(feed)?.createdAt ?? null,
}

const publishedAtOf = ({ publishedAt }: Video): number => (publishedAt === null ? 0 : Date.parse(publishedAt))

/** Selects the time since which the videos of each group are new. */
export const seenUntilOfGroups: UserDataView<ReadonlyMap<string, number | null>, null> = {
  tables: ['feedVisits', 'groups'],
  compute: (store) => new Map([...store.rows('groups').keys()].map((id) => [id, store.read(seenUntil, id)])),
}

/** Returns the number of videos that are new since a time. Nothing is new before the first visit, whose time is null. */
export const countNew = (videos: readonly Video[], since: number | null): number =>
  since === null ? 0 : videos.filter((video) => publishedAtOf(video) > since).length

/**
 * Stores that the user has seen these videos in a feed. The newest video must be the first. The time of its publication
 * is stored and not the present time, because videos that reach this device after the visit may have been published
 * before the visit.
 */
export function rememberVisit(
  store: UserDataStore,
  feed: string,
  videos: readonly Video[],
  now: number,
): void {
  const [newest] = videos
  const seenAt = newest === undefined ? 0 : Math.min(publishedAtOf(newest), now)
  // The store is empty after the end of the session.
  if (store.rows('subscriptions').size === 0 || seenAt <= (store.read(seenUntil, feed) ?? 0)) return
  store.change([{ table: 'feedVisits', row: feed, value: { feed, seenAt } }])
}
