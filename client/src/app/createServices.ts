import { createApiClient } from '../api/client.ts'
import type { Settings } from '../config/env.ts'
import { createDetailsLoaders } from '../details/createDetailsLoaders.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import type { Services } from '../redux/Services.ts'
import { createLocalStore } from '../storage/localStore.ts'
import { log } from './log.ts'

/** Everything that thunks work with, made once at the start from the settings of the run. */
export function createServices(settings: Settings): Services {
  const identity = createIdentityService(settings)
  const api = createApiClient(settings, identity)
  return {
    settings,
    api,
    identity,
    storage: createLocalStore(),
    details: createDetailsLoaders(api, log),
    log,
  }
}
