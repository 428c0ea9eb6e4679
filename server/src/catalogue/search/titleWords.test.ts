import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openCatalogueWith } from '../../../testing/openCatalogueWith.ts'
import { titledVideo } from '../../../testing/shareCatalogue.ts'
import { removeStoredBefore } from '../Catalogue.ts'

it('keeps no words of the provider for longer than its videos', async () => {
  const videos = [titledVideo('one', 'The double pendulum, part 2'), titledVideo('two', 'Pendulum')]
  const { catalogue, file, close } = await openCatalogueWith({ videos }, 'provider')
  await catalogue.write('library', { videos: [titledVideo('three', 'Sunflower')] })
  const readWords = () => {
    const reader = new Database(file, { readonly: true })
    const words = reader.prepare('select word from title_words order by word').pluck().all()
    reader.close()
    return words
  }
  expect(readWords()).toEqual(['double', 'part', 'pendulum', 'sunflower'])
  await removeStoredBefore(catalogue, 'provider', new Date(Date.now() + 60_000))
  expect(readWords()).toEqual(['sunflower'])
  await close()
})
