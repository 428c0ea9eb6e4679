import type { ApiClient } from '../api/request/client.ts'
import type { Hiding } from '../domain/hiding.ts'
import type { Settings } from '../config/settings.ts'
import type { Log, VideoStore } from '../videos/createVideoStore.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import type { LocalStore } from '../storage/guardedStorage.ts'

/** The dependencies of thunks. They are injected when the store is created, so that a test can pass fakes. */
export interface Services {
  settings: Settings
  api: ApiClient
  identity: IdentityService
  storage: LocalStore
  videos: VideoStore
  log: Log
  /** The rules by which lists leave out videos. */
  hiding: Hiding
}
