import type { Subscription } from '../domain/userDataRows.ts'
import { rememberSubscriptions } from '../storage/firstScreen.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** Stores after each change whether the user has subscriptions, which the first screen needs to know. */
export function followSubscriptions(store: UserDataStore): void {
  const remember = () => rememberSubscriptions(store.rows('subscriptions').size > 0)
  remember()
  store.subscribe((tables) => {
    if (tables.has('subscriptions')) remember()
  })
}

export function subscribeToChannel(store: UserDataStore, channelId: string, subscribedAt: number): void {
  store.change([{ table: 'subscriptions', row: channelId, value: { channelId, subscribedAt } }])
}

/** Removes a subscription, and the channel from all groups. Returns a function that restores both. */
export const unsubscribeFromChannel = (store: UserDataStore, channelId: string): (() => void) =>
  store.change([
    { table: 'subscriptions', row: channelId, value: null },
    ...[...store.rows('groupChannels')]
      .filter(([, member]) => member.channelId === channelId)
      .map(([row]) => ({ table: 'groupChannels', row, value: null }) as const),
  ])

/** Selects the channels that the user has subscribed to, the newest subscription first. */
export const subscriptions: UserDataView<readonly Subscription[], null> = {
  tables: ['subscriptions'],
  compute: (store) =>
    [...store.rows('subscriptions').values()].sort((one, other) => other.subscribedAt - one.subscribedAt),
}

/** Selects the ids of the channels that the user has subscribed to, the newest subscription first. */
export const subscribedChannelIds: UserDataView<readonly string[], null> = {
  tables: ['subscriptions'],
  compute: (store) => store.read(subscriptions, null).map(({ channelId }) => channelId),
}

/** Selects whether the user has subscribed to a channel. */
export const isSubscribed: UserDataView<boolean, string> = {
  tables: ['subscriptions'],
  compute: (store, channelId) => store.rows('subscriptions').has(channelId),
}
