import type { LessOf } from '../domain/userDataRows.ts'
import { rememberForYouRow } from '../storage/firstScreen.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** The key of the preference whether the home page has the row “For you”. A value below 0 means that it has not. */
const ON_HOME = 'forYou.row'

/** Selects whether the home page has the row “For you”, which it has by default. */
export const areOnHome: UserDataView<boolean, null> = {
  tables: ['preferences'],
  compute: (store) => (store.rows('preferences').get(ON_HOME)?.value ?? 0) >= 0,
}

export function setOnHome(store: UserDataStore, isOn: boolean): void {
  store.change([{ table: 'preferences', row: ON_HOME, value: { name: ON_HOME, value: isOn ? 0 : -1 } }])
}

/** The minimum total number of watched videos, likes and subscriptions for suggestions. */
export const MIN_SIGNALS = 3

/** Selects the total number of videos in the history, likes and subscriptions. */
export const signalCount: UserDataView<number, null> = {
  tables: ['history', 'likes', 'subscriptions'],
  compute: (store) =>
    store.rows('history').size + store.rows('likes').size + store.rows('subscriptions').size,
}

/** Selects the channels, series, videos and words of which the user wants less, beginning with the latest one. */
export const lessOf: UserDataView<readonly LessOf[], null> = {
  tables: ['lessOf'],
  compute: (store) => [...store.rows('lessOf').values()].sort((one, other) => other.addedAt - one.addedAt),
}

/** Stores whether the home page shows “For you”, which the next first screen needs before the data is open. */
export function followForYou(store: UserDataStore): void {
  const remember = (isChanged: boolean) =>
    rememberForYouRow(store.read(signalCount, null) >= MIN_SIGNALS && store.read(areOnHome, null), isChanged)
  remember(false)
  store.subscribe(() => remember(true))
}
