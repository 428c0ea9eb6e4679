import type { UserDataStore, UserDataView } from './createUserDataStore.ts'

const NAME = 'hideWatched'

/** Selects whether feeds leave out videos that the user has watched. The choice holds on all devices of the user. */
export const hidesWatched: UserDataView<boolean, null> = {
  tables: ['preferences'],
  compute: (store) => (store.rows('preferences').get(NAME)?.value ?? 0) > 0,
}

export function setHidesWatched(store: UserDataStore, isHidden: boolean): void {
  store.change([{ table: 'preferences', row: NAME, value: { name: NAME, value: Number(isHidden) } }])
}
