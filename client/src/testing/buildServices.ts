import { vi } from 'vitest'
import { createDetailsLoaders } from '../videos/createDetailsLoaders.ts'
import type { Services } from '../redux/Services.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { fakeApi } from './fakeApi.ts'
import { fakeIdentity } from './fakeIdentity.ts'
import { buildSettings } from './settings.ts'

/** Builds services for tests. Services that a test passes replace the usual fakes. */
export function buildServices(changes: Partial<Services> = {}): Services {
  const api = changes.api ?? fakeApi()
  const log = changes.log ?? vi.fn()
  return {
    settings: buildSettings(),
    api,
    identity: fakeIdentity(),
    storage: createLocalStore(),
    details: createDetailsLoaders(api, log),
    away: null,
    log,
    ...changes,
  }
}
