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
  // Only a library tells which videos are away, and the facts of their files.
  const away = createAwayVideos(changes.api ?? fakeApi(), changes.settings?.libraryUrl !== undefined)
  const { api } = away
  const log = changes.log ?? vi.fn()
  return {
    settings: buildSettings(),
    identity: fakeIdentity(),
    storage: createLocalStore(),
    videos: createVideoStore(api, away, log),
    log,
    hiding: createHiding(),
    ...changes,
    api,
  }
}
