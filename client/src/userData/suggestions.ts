import type { LessOf } from '../domain/userData.ts'
import { rememberSuggestions } from '../storage/suggestionsRow.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

/** The settings of the suggestions. Sliders are between −1 and 1. The row is off if its value is below 0. */
export type SuggestionPreference = 'forYou.novelty' | 'forYou.length' | 'forYou.row'

/** Selects the value of a setting of the suggestions, which is 0 by default. */
export const suggestionPreference: UserDataView<number, SuggestionPreference> = {
  tables: ['preferences'],
  compute: (store, name) => store.rows('preferences').get(name)?.value ?? 0,
}

export function setSuggestionPreference(
  store: UserDataStore,
  name: SuggestionPreference,
  value: number,
): void {
  store.change([{ table: 'preferences', row: name, value: { name, value } }])
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

/** Remembers after each change whether the home page shows suggestions, which the next pages need early. */
export function followSuggestions(store: UserDataStore): void {
  const remember = (isChanged: boolean) =>
    rememberSuggestions(
      store.read(signalCount, null) >= MIN_SIGNALS && store.read(suggestionPreference, 'forYou.row') >= 0,
      isChanged,
    )
  remember(false)
  store.subscribe(() => remember(true))
}
