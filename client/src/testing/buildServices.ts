import { vi } from 'vitest'
import { createAwayVideos } from '../videos/createAwayVideos.ts'
import { createHiding } from '../domain/hiding.ts'
import { createVideoStore } from '../videos/createVideoStore.ts'
import type { Services } from '../redux/Services.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { fakeApi } from './fakeApi.ts'
import { fakeIdentity } from './fakeIdentity.ts'
import { buildSettings } from './settings.ts'

/** Builds services for tests. The services in `changes` replace the usual fakes. */
export function buildServices(changes: Partial<Services> = {}): Services {
  const api = changes.api ?? fakeApi()
  const log = changes.log ?? vi.fn()
  return {
    settings: buildSettings(),
    api,
    identity: fakeIdentity(),
    storage: createLocalStore(),
    videos: createVideoStore(api, createAwayVideos(api, false), log),
    log,
    hiding: createHiding(),
    ...changes,
  }
}
