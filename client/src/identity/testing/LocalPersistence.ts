/** Stores users in local storage. This class replaces the persistence of the Firebase SDK, which Node lacks. */
export class LocalPersistence {
  static type = 'LOCAL'
  type = 'LOCAL'
  _isAvailable = async () => true
  _get = async (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown
  _set = async (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value))
  _remove = async (key: string) => localStorage.removeItem(key)
  _addListener() {}
  _removeListener() {}
}
