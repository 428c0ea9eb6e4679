import type { Subscription } from '../domain/userData.ts'
import type { UserDataStore } from './createUserDataStore.ts'

export function subscribeToChannel(store: UserDataStore, channelId: string, subscribedAt: number): void {
  store.change([{ table: 'subscriptions', row: channelId, value: { channelId, subscribedAt } }])
}

export function unsubscribeFromChannel(store: UserDataStore, channelId: string): void {
  store.change([{ table: 'subscriptions', row: channelId, value: null }])
}

/** Returns the channels that the user has subscribed to, the newest subscription first. */
export const subscriptionsOf = (store: UserDataStore): Subscription[] =>
  [...store.rows('subscriptions').values()].sort((one, other) => other.subscribedAt - one.subscribedAt)
