import { expect, it } from 'vitest'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { INQUIRY } from '../../../testing/shareCatalogue.ts'
import { createCatalogueSource } from '../../catalogue/CatalogueSource.ts'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { videoIdOf } from '../sidecars/sidecarToRows.ts'

const { current, imported, video, allVideos, channel } = libraryOfEachTest()
const EPISODE = 'Severance/Season 02/Severance.S02E01.Hello.Ms.Cobel.1080p.WEB-DL.x264-GRP.mkv'

it('shows an episode by its numbers and title, in the channel of its series, and finds it by its file name', async () => {
  await imported({ [EPISODE]: TINY_VIDEO, 'Severance/Specials/Making of.mkv': TINY_VIDEO })
  const episode = await video(videoIdOf(EPISODE))
  expect(episode).toMatchObject({
    title: 'S2 E1 · Hello Ms Cobel',
    channelTitle: 'Severance',
    description: '',
  })
  expect(await channel(episode?.channelId ?? '')).toMatchObject({ title: 'Severance', videoCount: 2n })
  const source = createCatalogueSource(current(), 'library')
  const query = { q: 'cobel x264 grp', channelId: null, types: ['video'], order: 'relevance' } as const
  const { items } = (await source.search({ ...query, maxResults: 5, pageToken: null }, INQUIRY)).value
  expect(items).toMatchObject([{ video: { id: videoIdOf(EPISODE) } }])
})

it('shows films in folders of their own in one channel, and no description that repeats the title', async () => {
  await imported({ 'Films/Moon (2009)/Moon (2009).mkv': TINY_VIDEO, 'Films/Brazil/Brazil.mkv': TINY_VIDEO })
  expect(await allVideos()).toMatchObject([
    { title: 'Brazil', channelTitle: 'Films', description: '' },
    { title: 'Moon (2009)', channelTitle: 'Films', description: '' },
  ])
})

it('leaves titles and descriptions of sidecars as they are', async () => {
  const said = { id: 'said', title: 'x.1080p.WEB-DL.x264-GRP', description: null, channel: 'Season 01' }
  await imported({
    'Show/Season 01/Show.S01E01.webm': TINY_VIDEO,
    'Show/Season 01/Show.S01E01.info.json': buildSidecar(said),
  })
  expect(await video('said')).toMatchObject({
    title: said.title,
    channelTitle: 'Season 01',
    description: '',
  })
})

it('makes the folder of a film a channel once it has other videos, but not for a trailer', async () => {
  const brazil = 'Films/Brazil/Brazil.mkv'
  await imported({ [brazil]: TINY_VIDEO })
  const channelTitle = async () => (await video(videoIdOf(brazil)))?.channelTitle
  await current().write({ 'Films/Brazil/Brazil-trailer.mkv': TINY_VIDEO })
  await current().importAll()
  expect(await channelTitle()).toBe('Films')
  await current().write({ 'Films/Brazil/Carnival.mkv': TINY_VIDEO })
  await current().importAll()
  expect(await channelTitle()).toBe('Brazil')
})

it('shows a film alone in its folder in the folder above, with its title', async () => {
  const moon = 'Filme/Moon.2009.1080p.BluRay.x264-GRP/Moon.2009.1080p.BluRay.x264-GRP.mkv'
  await imported({
    [moon]: TINY_VIDEO,
    'Filme/Brazil/Brazil.mkv': TINY_VIDEO,
    'Filme/Brazil/Carnival.mkv': TINY_VIDEO,
  })
  const filme = await current().catalogue.folders(LIBRARY, 'Filme', 'en')
  expect(filme).toMatchObject({ ownVideos: 1, folders: [{ path: 'Filme/Brazil', videos: 2 }] })
  expect(await video(videoIdOf(moon))).toMatchObject({ title: 'Moon (2009)', channelTitle: 'Filme' })
})

it('tags what is a film by its folder in any language, or by its metadata', async () => {
  const files = [
    '映画/a.mkv',
    'Películas/Drama/b.mkv',
    'Фильмы/c.mkv',
    'أفلام/d.mkv',
    'Other/e.mkv',
    'Filmstudio/f.mkv',
  ]
  await imported({
    ...Object.fromEntries(files.map((file) => [file, TINY_VIDEO])),
    'Other/e.nfo': '<movie><title>e</title></movie>',
  })
  const tagged = (await allVideos()).filter(({ tags }) => tags.includes('Films'))
  expect(tagged.map(({ title }) => title).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
})
