import type { ApiClient } from '../api/client.ts'
import type { Settings } from '../config/settings.ts'
import type { DetailsLoaders, Log } from '../details/createDetailsLoaders.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import type { LocalStore } from '../storage/guardedStorage.ts'

/** What thunks work with. Handed in when the store is made, so that a test hands in fakes. */
export interface Services {
  settings: Settings
  api: ApiClient
  identity: IdentityService
  storage: LocalStore
  details: DetailsLoaders
  log: Log
}
