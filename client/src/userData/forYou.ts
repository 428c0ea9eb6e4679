import type { LessOf } from '../domain/userDataRows.ts'
import { rememberForYouRow } from '../storage/firstScreen.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** The row of the preferences that says whether the home page has the row “For you”: not if its value is below 0. */
const ON_HOME = 'forYou.row'

/** Selects whether the home page has the row “For you”, which it has by default. */
export const areOnHome: UserDataView<boolean, null> = {
  tables: ['preferences'],
  compute: (store) => (store.rows('preferences').get(ON_HOME)?.value ?? 0) >= 0,
}

export function setOnHome(store: UserDataStore, isOn: boolean): void {
  store.change([{ table: 'preferences', row: ON_HOME, value: { name: ON_HOME, value: isOn ? 0 : -1 } }])
}

/** The smallest number of watched videos, likes and subscriptions from which suggestions are made. */
export const MIN_SIGNALS = 3

/** Selects the number of watched videos, likes and subscriptions, of which suggestions need some. */
export const signalCount: UserDataView<number, null> = {
  tables: ['history', 'likes', 'subscriptions'],
  compute: (store) =>
    store.rows('history').size + store.rows('likes').size + store.rows('subscriptions').size,
}

/** Selects what the user wants less of, the last one first. */
export const lessOf: UserDataView<readonly LessOf[], null> = {
  tables: ['lessOf'],
  compute: (store) => [...store.rows('lessOf').values()].sort((one, other) => other.addedAt - one.addedAt),
}

/** Remembers after each change whether the home page shows the row “For you”, which the next pages need early. */
export function followForYou(store: UserDataStore): void {
  const remember = (isChanged: boolean) =>
    rememberForYouRow(store.read(signalCount, null) >= MIN_SIGNALS && store.read(areOnHome, null), isChanged)
  remember(false)
  store.subscribe(() => remember(true))
}
