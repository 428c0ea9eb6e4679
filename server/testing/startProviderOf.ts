import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import type { CatalogueBatch } from '../src/catalogue/catalogueTypes.ts'
import { startFakeProvider, type FakeProvider, type FakeProviderOptions } from './fakeProvider.ts'
import { openCatalogueWith } from './openCatalogueWith.ts'

/** Starts a fake provider with these rows. Closing the provider removes them. */
export async function startProviderOf(
  rows: CatalogueBatch,
  options: Omit<FakeProviderOptions, 'source'> = {},
): Promise<FakeProvider> {
  const world = await openCatalogueWith(rows)
  const source = createCatalogueSource(world, 'library')
  const provider = await startFakeProvider({ ...options, source })
  return {
    ...provider,
    async close() {
      await provider.close()
      await world.close()
    },
  }
}
