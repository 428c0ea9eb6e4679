import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'
import { INQUIRY, searchFor } from '../../../testing/shareCatalogue.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { createCatalogueSource } from '../../catalogue/CatalogueSource.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import type { SearchQuery } from '../../domain/VideoSource.ts'

const { current, imported } = libraryOfEachTest()
const NOTHING: FolderLimit = { kind: 'only', folders: [] }
const CHILDREN: FolderLimit = { kind: 'only', folders: ['Children'] }

const video = (folder: string, id: string, channel: string) => ({
  [`${folder}/${id}.webm`]: Buffer.concat([TINY_VIDEO, Buffer.from(id)]),
  [`${folder}/${id}.info.json`]: buildSidecar({
    id,
    title: `Film ${id}`,
    channel,
    channel_id: `UC${channel}`,
  }),
})

async function open() {
  await imported({
    ...video('Children', 'nemo', 'Pixels'),
    ...video('Grown-ups', 'antichrist', 'Willem'),
    ...video('Grown-ups', 'siberia', 'Willem'),
  })
  const source = createCatalogueSource(current(), 'library')
  return {
    source,
    search: async (q: string | null, limit: FolderLimit | null, query: Partial<SearchQuery> = {}) =>
      (await source.search(searchFor(q, query), { ...INQUIRY, limit })).value,
  }
}

it('shows nothing to somebody who is limited to no folder', async () => {
  const { source, search } = await open()
  const inquiry = { ...INQUIRY, limit: NOTHING }
  for (const order of ['relevance', 'date', 'title'] as const)
    for (const q of ['film', 'nemo', null])
      expect(await search(q, NOTHING, { order })).toMatchObject({ items: [], totalResults: 0 })
  expect(await source.suggest('fi', inquiry)).toEqual([])
  expect((await source.listVideos({ ids: ['nemo', 'siberia'] }, inquiry)).value.items).toEqual([])
})

it('finds no channel whose videos are all hidden', async () => {
  const { source, search } = await open()
  const types = ['channel'] as const
  expect((await search('will', null, { types })).items).toHaveLength(0)
  expect((await search('willem', null, { types })).items).toHaveLength(1)
  expect(await search('willem', CHILDREN, { types })).toMatchObject({ items: [], totalResults: 0 })
  expect(await source.suggest('will', { ...INQUIRY, limit: CHILDREN })).toEqual([])
  expect((await source.listChannels(['UCWillem'], { ...INQUIRY, limit: CHILDREN })).value.items).toEqual([])
})

it('counts for each person what that person sees, whoever has asked before', async () => {
  const { search } = await open()
  const counts = async (limit: FolderLimit | null) => {
    const [all, found] = [await search(null, limit, { order: 'date' }), await search('film', limit)]
    return [all.totalResults, found.totalResults]
  }
  const order = [null, CHILDREN, NOTHING, CHILDREN, null]
  const counted: number[][] = []
  for (const limit of order) counted.push(await counts(limit))
  expect(counted).toEqual([
    [3, 3],
    [1, 1],
    [0, 0],
    [1, 1],
    [3, 3],
  ])
})

it('shows and hides a video at once when its folder is moved, with everything that is known of it', async () => {
  const { source, search } = await open()
  const inquiry = { ...INQUIRY, limit: CHILDREN }
  const known = async () => [
    (await search('nemo', CHILDREN)).totalResults,
    (await search(null, CHILDREN, { order: 'date' })).totalResults,
    (await source.listVideos({ ids: ['nemo'] }, inquiry)).value.items.length,
    (await source.listChannels(['UCPixels'], inquiry)).value.items.length,
    (await source.suggest('film ne', inquiry)).length,
    (await current().catalogue.importIndex.findById('video', 'nemo', CHILDREN)) === null ? 0 : 1,
  ]
  const { folder, importAll } = current()
  const move = async (from: string, to: string) => {
    await mkdir(dirname(join(folder, to)), { recursive: true })
    await rename(join(folder, from), join(folder, to))
    await importAll()
  }
  expect(await known()).toEqual([1, 1, 1, 1, 1, 1])
  await move('Children', 'Grown-ups/Former')
  expect(await known()).toEqual([0, 0, 0, 0, 0, 0])
  await move('Grown-ups/Former', 'Children/Again')
  expect(await known()).toEqual([1, 1, 1, 1, 1, 1])
})
