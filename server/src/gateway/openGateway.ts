import { removeStoredBefore } from '../catalogue/Catalogue.ts'
import { MAX_AGE_MS, PURGE_INTERVAL_MS } from './cacheTtl.ts'
import { createGatewayContext, type GatewayOptions } from './GatewayContext.ts'
import { createGatewaySource } from './GatewaySource.ts'

export type Gateway = ReturnType<typeof openGateway>

/** Opens the gateway. The caller must close the gateway before the catalogue and the store. */
export function openGateway(options: GatewayOptions) {
  const context = createGatewayContext(options)
  const { provider, catalogue, store, policy, background, now } = context

  /** Deletes all stored data that are older than the provider's terms allow. */
  async function purge(): Promise<void> {
    const moment = new Date(now().getTime() - MAX_AGE_MS)
    await store.deleteFetchedBefore(moment)
    await removeStoredBefore(catalogue, 'provider', moment)
  }
  const purging = setInterval(() => background.run('delete what is too old', purge()), PURGE_INTERVAL_MS)
  purging.unref()
  background.run('delete what is too old', purge())

  return {
    source: createGatewaySource(context),
    budgets: policy.budgets,
    /** Whether calls are currently refused because the provider has failed. */
    get isCircuitOpen() {
      return provider.isCircuitOpen
    },
    purge,
    /** Resolves when no background task is running. */
    settled: () => background.settled(),
    async close() {
      clearInterval(purging)
      await background.settled()
    },
  }
}
