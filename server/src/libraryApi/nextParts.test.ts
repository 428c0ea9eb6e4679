import type { WireSearchList } from '@vtube/shared/wire'
import { expect, it } from 'vitest'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { startV3Server } from '../../testing/startV3Server.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { createNextParts } from './nextParts.ts'
import { videoIdOf } from '../import/sidecars/sidecarToRows.ts'

const { current, imported, video } = libraryOfEachTest()

/** Returns the titles of the videos related to a video, requested in the same way as by the video page. */
async function relatedTo(path: string, page: Record<string, string> = {}) {
  const { catalogue, keyValues } = current()
  const followingVideos = createNextParts(catalogue)
  const source = createCatalogueSource({ catalogue, keyValues }, 'library', { followingVideos })
  const server = await startV3Server({ source })
  const id = videoIdOf(path)
  const q = (await video(id))?.title ?? ''
  const query = { part: 'snippet', q, maxResults: '45', type: 'video', relatedToVideoId: id, ...page }
  const { items, nextPageToken } = await server.read<WireSearchList>(
    `/youtube/v3/search?${new URLSearchParams(query)}`,
  )
  await server.close()
  return { titles: items?.map(({ snippet }) => snippet?.title), nextPageToken }
}

const filesAt = (...paths: string[]) =>
  Object.fromEntries(paths.map((path, index) => [path, Buffer.concat([TINY_VIDEO, Buffer.alloc(index + 1)])]))

it('plays the episodes of a series in their order, one season after the other, before other videos', async () => {
  const episode = (season: number, number: number) =>
    `Wire/Season ${season}/Wire.S0${season}E${String(number).padStart(2, '0')}.mkv`
  await imported(
    filesAt(episode(1, 1), episode(1, 9), episode(1, 10), episode(2, 1), 'Wire/Specials/Wire.S00E01.mkv'),
  )
  const { titles } = await relatedTo(episode(1, 9))
  expect(titles?.slice(0, 2)).toEqual(['S1 E10 · Wire', 'S2 E1 · Wire'])
  expect(titles).toContain('S1 E1 · Wire')
  expect(titles?.filter((title) => title === 'S2 E1 · Wire')).toHaveLength(1)
})

it('plays the lectures of a course in their order, also where another course has the same titles', async () => {
  const course = (name: string) =>
    ['01 - Sets', '02 - Maps', '03 - Bases'].map((part) => `${name}/${part}.mp4`)
  await imported(filesAt(...course('Algebra'), ...course('Topology')))
  expect((await relatedTo('Topology/01 - Sets.mp4')).titles?.slice(0, 2)).toEqual(['02 - Maps', '03 - Bases'])
  const first = await relatedTo('Topology/01 - Sets.mp4', { maxResults: '1' })
  expect(first.titles).toEqual(['02 - Maps'])
  const second = await relatedTo('Topology/01 - Sets.mp4', {
    maxResults: '1',
    pageToken: String(first.nextPageToken),
  })
  expect(second.titles).toEqual(['03 - Bases'])
})

it('does not go on with another series in the same folder', async () => {
  await imported(filesAt('All/Deep.S01E01.mkv', 'All/Wire.S01E02.mkv'))
  const { catalogue } = current()
  expect(await createNextParts(catalogue)(videoIdOf('All/Deep.S01E01.mkv'))).toEqual([])
})

it('goes on with the next part that somebody may see, however many are hidden', async () => {
  const hidden = Array.from({ length: 12 }, (_, index) => `Wire/Season 2/Wire.S02E${10 + index}.mkv`)
  await imported(filesAt('Wire/Season 1/Wire.S01E01.mkv', ...hidden, 'Wire/Season 3/Wire.S03E01.mkv'))
  const following = createNextParts(current().catalogue)
  const limit = { kind: 'except', folders: ['Wire/Season 2'] } as const
  expect(await following(videoIdOf('Wire/Season 1/Wire.S01E01.mkv'), limit)).toEqual([
    videoIdOf('Wire/Season 3/Wire.S03E01.mkv'),
  ])
  expect(await following(videoIdOf('Wire/Season 2/Wire.S02E10.mkv'), limit)).toEqual([])
})
