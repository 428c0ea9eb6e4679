import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WirePlaylistItemList, WireSearchList, WireVideoList } from '@vtube/shared/wire'
import { expect, it, onTestFinished } from 'vitest'
import { buildSidecar, openFolderLibrary } from '../../testing/openFolderLibrary.ts'
import { startV3Server } from '../../testing/startV3Server.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'

const koi = buildSidecar({ id: 'koi', title: 'A koi', channel_id: 'UCpond' })
const heron = buildSidecar({ id: 'heron', title: 'A heron', channel_id: 'UCpond' })

it('a video whose storage is away is marked in every list, whatever parts are asked for', async () => {
  const library = await openFolderLibrary({
    'koi.webm': 'the film of koi',
    'koi.info.json': koi,
    'disk/heron.webm': 'the film of a heron',
    'disk/heron.info.json': heron,
  })
  const server = await startV3Server({ source: createCatalogueSource(library, 'library') })
  onTestFinished(async () => {
    await server.close()
    await library.close()
  })
  await library.importAll()
  await rm(join(library.folder, 'disk'), { recursive: true })
  await library.importAll()

  const read = <List>(query: string) => server.read<List>(`/youtube/v3/${query}`)
  const byIds = await read<WireVideoList>('videos?part=id&id=koi,heron')
  const chart = await read<WireVideoList>('videos?part=statistics&chart=mostPopular')
  const uploads = await read<WirePlaylistItemList>('playlistItems?part=contentDetails&playlistId=UUpond')
  const found = await read<WireSearchList>('search?part=snippet&type=video&q=heron')
  const newest = await read<WireSearchList>('search?part=id&type=video&q=heron&order=date')
  const inChannel = await read<WireSearchList>('search?part=id&type=video&channelId=UCpond')
  const lists = [
    ...[byIds, chart].map(({ items = [] }) => items.map(({ id, isAway }) => [id, isAway])),
    uploads.items?.map(({ contentDetails, isAway }) => [contentDetails?.videoId, isAway]),
    ...[found, newest, inChannel].map(({ items = [] }) =>
      items.map(({ id, isAway }) => [id?.videoId, isAway]),
    ),
  ]
  const marked = lists.map((list) => list?.toSorted())
  const both = [
    ['heron', true],
    ['koi', undefined],
  ]
  expect(marked).toEqual([both, both, both, [['heron', true]], [['heron', true]], both])
})
