import type { ApiClient } from '../api/client.ts'
import type { Settings } from '../config/settings.ts'
import type { AwayVideos } from '../videos/createAwayVideos.ts'
import type { DetailsLoaders, Log } from '../videos/createDetailsLoaders.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import type { LocalStore } from '../storage/guardedStorage.ts'

/** The dependencies of thunks, injected when the store is created, so that a test can pass fakes. */
export interface Services {
  settings: Settings
  api: ApiClient
  identity: IdentityService
  storage: LocalStore
  details: DetailsLoaders
  /** Null where the files of videos are not those of our server. */
  away: AwayVideos | null
  log: Log
}
