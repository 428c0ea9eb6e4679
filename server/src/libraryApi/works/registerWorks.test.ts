import { WORKS_PER_PAGE } from '@vtube/shared/works'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../../testing/startWholeServer.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { videoIdOf } from '../../import/sidecars/sidecarToRows.ts'

const folder = folderOfTests()
let server: WholeServer
let count = 0
const write = async (path: string, contents?: string) => {
  count += 1
  await mkdir(dirname(join(folder, 'library', path)), { recursive: true })
  const video = Buffer.concat([TINY_VIDEO, Buffer.alloc(count)])
  await writeFile(join(folder, 'library', path), contents ?? video)
}
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>'
const read = async (path: string) => {
  const response = await fetch(server.origin + path)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const works = async (query: string) => (await read(`/library/works?${query}`)).body
const titlesOf = async (query: string) => {
  const { items } = await works(query)
  return (items as { title: string }[]).map(({ title }) => title)
}

beforeAll(async () => {
  await write('Films/Paper Boats (2012)/Paper Boats (2012).mkv')
  await write('Films/Paper Boats (2012)/poster.svg', PICTURE)
  await write('Films/Ember Road/ember.mkv')
  await write(
    'Films/Ember Road/ember.nfo',
    '<movie><title>Ember Road</title><year>2002</year><genre>Drama</genre><genre>Crime</genre>' +
      '<mpaa>DE:FSK 12</mpaa><plot>A road.</plot></movie>',
  )
  await write('Films/Ember Road/ember-fanart.svg', PICTURE)
  await write('Home/Talk.mkv')
  await write('Filme/Harbour/Season 1/Harbour S01E01.mkv')
  await write('Filme/Harbour/Season 1/Harbour S01E02.mkv')
  await write('Filme/Harbour/Season 2/Harbour S02E01.mkv')
  await write(
    'Filme/Harbour/Season 2/Harbour S02E01.nfo',
    '<episodedetails><title>Ashes</title><aired>2021-05-02</aired></episodedetails>',
  )
  await write(
    'Filme/Harbour/tvshow.nfo',
    '<tvshow><title>The Harbour</title><premiered>2019-01-01</premiered><year>2019</year><plot>A tower.</plot><genre>Drama</genre></tvshow>',
  )
  await write('Filme/Harbour/poster.svg', PICTURE)
  await write('Camera/GX010001.MP4')
  await write('Camera/GX020001.MP4')
  server = await startWholeServer(folder, { VTUBE_ACCESS: 'open' })
  await server.importLibrary()
})
afterAll(() => server.close())

describe('the films of a library', () => {
  it('have the year, genres, age and pictures that their files state', async () => {
    expect(await works('kind=films&sort=title')).toMatchObject({
      counts: { films: 2, series: 1 },
      total: 2,
      next: null,
      genres: ['Drama', 'Crime'],
      years: [2012, 2002],
      items: [
        {
          title: 'Ember Road',
          year: 2002,
          genres: ['Drama', 'Crime'],
          age: '12',
          posterUrl: null,
          backdropUrl: expect.stringContaining('/backdrop?v='),
        },
        {
          title: 'Paper Boats',
          year: 2012,
          genres: [],
          age: null,
          posterUrl: expect.stringContaining('/poster?v='),
        },
      ],
    })
  })

  it('are filtered and sorted', async () => {
    expect(await titlesOf('kind=films&genre=Crime')).toEqual(['Ember Road'])
    expect(await titlesOf('kind=films&year=2012')).toEqual(['Paper Boats'])
    expect(await titlesOf('kind=films&length=long')).toEqual([])
    expect(await titlesOf('kind=films&sort=newest')).toEqual(['Paper Boats', 'Ember Road'])
    expect(await titlesOf(`kind=films&start=${WORKS_PER_PAGE}`)).toEqual([])
    expect((await read('/library/works?kind=films&start=-1')).status).toBe(400)
  })

  it('have a poster that opens, and a plot of their own', async () => {
    const { items } = (await works('kind=films&year=2012')) as { items: { posterUrl: string }[] }
    expect((await fetch(server.origin + items[0]?.posterUrl)).status).toBe(200)
    const id = videoIdOf('Films/Ember Road/ember.mkv')
    expect((await read(`/library/films/${id}`)).body).toMatchObject({ title: 'Ember Road', plot: 'A road.' })
    expect((await read(`/library/films/${videoIdOf('Home/Talk.mkv')}`)).status).toBe(404)
  })
})

it('lists series with their years, seasons and poster, without chapters of cameras', async () => {
  const { items } = (await works('kind=series')) as { items: { id: string; posterUrl: string }[] }
  expect(items).toMatchObject([
    {
      title: 'The Harbour',
      years: [2019, 2021],
      genres: ['Drama'],
      posterUrl: expect.stringContaining('/poster?v='),
      seasons: [{ season: 1, parts: [{ part: 1 }, { part: 2 }] }, { season: 2 }],
    },
  ])
  expect((await fetch(server.origin + items[0]?.posterUrl)).status).toBe(200)
  const id = items[0]?.id ?? ''
  expect((await read(`/library/series?id=${id},${id.replace(/^./, '_')},none`)).body).toMatchObject({
    items: [{ id, plot: 'A tower.' }],
  })
})

it.each([
  ['harbour', ['The Harbour']],
  ['Harbours season 2', ['The Harbour']],
  ['harbour lights', []],
  ['ashes', []],
  ['season 2', []],
])('finds the series whose titles contain the words: %s', async (words, titles) => {
  expect(await titlesOf(`kind=series&q=${encodeURIComponent(words)}`)).toEqual(titles)
})

it('tells the plot of a series that was searched for', async () => {
  expect(await works('kind=series&q=harbour')).toMatchObject({ items: [{ plot: 'A tower.' }] })
})

it('names the film that a folder holds and nothing else', async () => {
  await write('Films/Old reels/night.mkv')
  await server.importLibrary()
  const { folders } = (await read('/library/folders?path=Films')).body as { folders: object[] }
  expect(folders).toMatchObject([
    { name: 'Ember Road' },
    { name: 'Old reels', film: videoIdOf('Films/Old reels/night.mkv') },
  ])
  const home = (await read('/library/folders')).body as { folders: { name: string; film?: string }[] }
  expect(home.folders.find(({ name }) => name === 'Home')?.film).toBeUndefined()
})
