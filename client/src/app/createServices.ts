import { createApiClient } from '../api/client.ts'
import { cancelOnSessionEnd } from '../api/cancelOnSessionEnd.ts'
import { type AnswerKeeper, withKeptAnswers } from '../api/withKeptAnswers.ts'
import type { Settings } from '../config/env.ts'
import { createDetailsLoaders } from '../details/createDetailsLoaders.ts'
import { createIdentityService } from '../identity/createIdentityService.ts'
import type { Services } from '../redux/Services.ts'
import { createLocalStore } from '../storage/localStore.ts'
import { log } from './log.ts'
import { endRest, rested } from './rest.ts'

/** What says that there is no connection is in the same file: who needs it does not wait for the rest. */
async function loadKeeper(isUrgent: boolean): Promise<AnswerKeeper> {
  if (isUrgent) endRest()
  await rested
  return (await import('./later.ts')).keptAnswers
}

/** Everything that thunks work with, made once at the start from the settings of the run. */
export function createServices(settings: Settings): Services {
  const identity = createIdentityService(settings)
  const tokenOf = () => identity.current()?.accessToken ?? null
  const client = cancelOnSessionEnd(createApiClient(settings, identity), identity)
  const api = withKeptAnswers(client, tokenOf, loadKeeper)
  return {
    settings,
    api,
    identity,
    storage: createLocalStore(),
    details: createDetailsLoaders(api, log),
    log,
  }
}
