import { afterEach, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'
import { startV3Server } from '../../../testing/startV3Server.ts'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { createCatalogueSource } from '../../catalogue/CatalogueSource.ts'
import { INQUIRY } from '../../../testing/shareCatalogue.ts'
import { registerWorks } from './registerWorks.ts'
import { withoutSeries } from '../withoutSeries.ts'
import { videoIdOf } from '../../import/sidecars/sidecarToRows.ts'

const { current, imported, video } = libraryOfEachTest()
let limit: FolderLimit | null = null
afterEach(() => {
  limit = null
})

const filesAt = (...paths: string[]) =>
  Object.fromEntries(paths.map((path, index) => [path, Buffer.concat([TINY_VIDEO, Buffer.alloc(index + 1)])]))

/** Returns the place of a file in its series, as lists of videos tell it. */
const placeOf = async (path: string, id = videoIdOf(path)) => (await video(id))?.facts?.series ?? null

/** Requests the series of a file. Resolves to null if the server knows none. */
async function seriesOf(path: string, isOn = true) {
  const place = await placeOf(path)
  const server = await startV3Server({
    async extend(app) {
      app.addHook('onRequest', async (request) => {
        request.user = { ...request.user, limit }
      })
      registerWorks(app, { catalogue: current().catalogue, hasSeries: isOn })
    },
  })
  const { items } = await server.read<{ items: object[] }>(`/library/series?id=${place?.id ?? 'nobody'}`)
  await server.close()
  return items[0] ?? null
}

it('lists the seasons and parts of a series in their order, with the specials first', async () => {
  const files = ['Wire/Season 2/Wire.S02E01.mkv', 'Wire/Season 1/Wire.S01E10.mkv', 'Wire/Season 1/S01E02.mkv']
  await imported(filesAt(...files, 'Wire/Specials/Wire.S00E01.mkv'))
  expect(await seriesOf('Wire/Season 1/S01E02.mkv')).toMatchObject({
    title: 'Wire',
    seasons: [
      { season: 0, parts: [{ id: videoIdOf('Wire/Specials/Wire.S00E01.mkv'), part: 1 }] },
      { season: 1, parts: [{ part: 2 }, { part: 10 }] },
      { season: 2, parts: [{ id: videoIdOf('Wire/Season 2/Wire.S02E01.mkv'), part: 1 }] },
    ],
  })
})

it('knows no series of one part, but the same series once another part is there', async () => {
  await imported(filesAt('Wire/Wire.S01E01.mkv'))
  const before = await placeOf('Wire/Wire.S01E01.mkv')
  expect(await seriesOf('Wire/Wire.S01E01.mkv')).toBeNull()
  await current().write(filesAt('Wire/Season 2/Wire.S02E01.mkv', 'Wire/Season 2/Wire.S02E02.mkv'))
  await current().importAll()
  expect(await placeOf('Wire/Wire.S01E01.mkv')).toEqual(before)
  expect(await seriesOf('Wire/Wire.S01E01.mkv')).not.toBeNull()
})

it('counts several versions of an episode as one part', async () => {
  await imported(filesAt('Wire/S01E01.1080p.mkv', 'Wire/S01E01.720p.mkv', 'Wire/S01E02.mkv'))
  expect(await seriesOf('Wire/S01E02.mkv')).toMatchObject({
    seasons: [
      {
        parts: [
          { id: videoIdOf('Wire/S01E01.720p.mkv'), part: 1, versions: [videoIdOf('Wire/S01E01.1080p.mkv')] },
          { part: 2 },
        ],
      },
    ],
  })
})

it('knows no series where two versions of one part are all there is', async () => {
  await imported(filesAt('Wire/S01E01.1080p.mkv', 'Wire/S01E01.720p.mkv'))
  expect(await seriesOf('Wire/S01E01.720p.mkv')).toBeNull()
})

it('tells nothing of parts in other folders than those that somebody may see', async () => {
  await imported(filesAt('Wire/Season 1/S01E01.mkv', 'Wire/Season 1/S01E02.mkv', 'Wire/Season 2/S02E01.mkv'))
  limit = { kind: 'except', folders: ['Wire/Season 2'] }
  expect(await seriesOf('Wire/Season 1/S01E01.mkv')).toMatchObject({ seasons: [{ season: 1 }] })
  limit = { kind: 'only', folders: ['Wire/Season 2'] }
  expect(await seriesOf('Wire/Season 2/S02E01.mkv')).toBeNull()
})

it('has no series if the operator has turned them off', async () => {
  await imported(filesAt('Wire/S01E01.mkv', 'Wire/S01E02.mkv'))
  expect(await seriesOf('Wire/S01E01.mkv', false)).toBeNull()
  const source = withoutSeries(createCatalogueSource(current(), 'library'))
  const ids = [videoIdOf('Wire/S01E01.mkv')]
  const { items } = (await source.listVideos({ ids }, INQUIRY)).value
  expect(items).toMatchObject([{ facts: { folder: 'Wire', series: null } }])
})

it('takes the title of a series from its tvshow.nfo, and numbers from the .nfo of an episode', async () => {
  const episode = (number: number) =>
    `<episodedetails><title>Day ${number}</title><showtitle>Pond</showtitle><season>3</season><episode>${number}</episode></episodedetails>`
  await imported({
    ...filesAt('pond/Season 3/first.mkv', 'pond/Season 3/second.mkv'),
    'pond/tvshow.nfo': '<tvshow><title>Life at the Pond</title></tvshow>',
    'pond/Season 3/first.nfo': episode(1),
    'pond/Season 3/second.nfo': episode(2),
  })
  expect(await seriesOf('pond/Season 3/second.mkv')).toMatchObject({
    title: 'Life at the Pond',
    seasons: [{ season: 3, parts: [{ id: videoIdOf('pond/Season 3/first.mkv'), part: 1 }, { part: 2 }] }],
  })
})

it('reads the numbers that yt-dlp states, of a playlist only in a folder with its name', async () => {
  const sidecar = (id: string, fields: object) => buildSidecar({ id, ...fields })
  const playlist = { playlist_id: 'PLpond', playlist_title: 'Pond: the course' }
  await imported({
    ...filesAt('Show/a.mkv', 'Pond_ the course/b.mkv', 'Loose/c.mkv', 'Pond Diaries/d.mkv'),
    'Show/a.info.json': sidecar('aaaaaaaaaaa', { series: 'Show', season_number: 2, episode_number: 5 }),
    'Pond_ the course/b.info.json': sidecar('bbbbbbbbbbb', { ...playlist, playlist_index: 4 }),
    'Loose/c.info.json': sidecar('ccccccccccc', { ...playlist, playlist_index: 4 }),
    'Pond Diaries/d.info.json': sidecar('ddddddddddd', {
      playlist_id: 'UUpond',
      playlist_title: 'Pond Diaries',
      playlist_index: 4,
    }),
  })
  expect(await placeOf('', 'aaaaaaaaaaa')).toMatchObject({ season: 2, part: 5 })
  expect(await placeOf('', 'bbbbbbbbbbb')).toMatchObject({ season: null, part: 4 })
  expect(await placeOf('', 'ccccccccccc')).toBeNull()
  expect(await placeOf('', 'ddddddddddd')).toBeNull()
})

it('counts numbers without a sign as soon as the folder has others', async () => {
  await imported(filesAt('Course/3 Bases.mp4'))
  expect(await placeOf('Course/3 Bases.mp4')).toBeNull()
  await current().write(filesAt('Course/1 Sets.mp4', 'Course/2 Maps.mp4'))
  await current().importAll()
  expect(await placeOf('Course/3 Bases.mp4')).toMatchObject({ part: 3 })
})
