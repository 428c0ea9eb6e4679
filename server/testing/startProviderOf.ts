import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import type { CatalogueBatch } from '../src/catalogue/catalogueTypes.ts'
import { startFakeProvider, type FakeProvider, type FakeProviderOptions } from './fakeProvider.ts'
import { openTestCatalogue } from './openTestCatalogue.ts'

/** Starts a fake provider with these rows. Closing the provider removes them. */
export async function startProviderOf(
  rows: CatalogueBatch,
  options: Omit<FakeProviderOptions, 'source'> = {},
): Promise<FakeProvider> {
  const world = await openTestCatalogue(rows)
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
