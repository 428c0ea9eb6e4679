import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WirePlaylistItemList, WireSearchList } from '@vtube/shared/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { videoIdOf } from '../import/sidecars/sidecarToRows.ts'

const folder = folderOfTests()
let server: WholeServer
let count = 0
const write = async (
  path: string,
  contents: string | Buffer = Buffer.concat([TINY_VIDEO, Buffer.alloc((count += 1))]),
) => {
  await mkdir(dirname(join(folder, 'library', path)), { recursive: true })
  await writeFile(join(folder, 'library', path), contents)
}
const read = async <Body>(path: string): Promise<Body> => {
  const response = await fetch(server.origin + path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}
const statusOf = async (path: string) => (await fetch(server.origin + path)).status

beforeAll(async () => {
  for (const number of [1, 2, 10]) await write(`Lakes/Part ${number}.webm`)
  for (const name of ['ånga', 'zebra', 'äpple', 'öl']) await write(`Mat/${name}.webm`)
  for (const name of ['S01E01', 'S01E02', 'S02E01', 'S00E01'])
    await write(`Wire/Season ${name.slice(1, 3)}/Wire ${name}.webm`)
  await write('Wire/Season 01/Wire S01E02 remux.webm')
  await write('Solo/Film Part 1.webm')
  await write('Music box.webm')
  await write('100% #1? A.B/clip.webm')
  await write(
    'lists/windows.m3u',
    '\uFEFF#EXTM3U\r\n#PLAYLIST:Best of\r\n..\\Lakes\\Part 10.webm\r\n..\\Lakes\\Part 1.webm\r\n..\\gone.webm\r\n',
  )
  await write(
    'lists/encoded.m3u8',
    `file://${join(folder, 'library')}/Mat/%C3%B6l.webm\n../Mat/zebra.webm\nhttp://example.org/x.webm\n`,
  )
  await write(
    'lists/numbered.pls',
    '[playlist]\nFile2=../Lakes/Part 2.webm\nFile1=../Lakes/Part 1.webm\nNumberOfEntries=2\n',
  )
  await write('lists/case.m3u', '#EXTM3U\n../LAKES/part 10.WEBM\n..\\mat\\Zebra.webm\nc:\\gone.webm\n')
  await write(
    'lists/other.xspf',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Rock &amp; Roll</title><trackList><track><location>../Lakes/Part%201.webm</location></track><track><title>gone</title></track><track><location>../Mat/%C3%A4pple.webm</location><location>other</location></track></trackList></playlist>',
  )
  await write('lists/broken.xspf', '<playlist><trackList><track><location>../Lakes')
  await write('lists/stream.m3u8', '#EXTM3U\n#EXT-X-TARGETDURATION:4\n../Lakes/Part 1.webm\n')
  await write('lists/empty.m3u', '#EXTM3U\n../../../etc/passwd\n')
  await write(
    'Lakes/All lakes.info.json',
    JSON.stringify({ _type: 'playlist', id: 'PLlakes', title: 'All lakes', channel_id: 'UC1' }),
  )
  server = await startWholeServer(folder, { VTUBE_ACCESS: 'open' })
  await server.importLibrary()
})
afterAll(() => server.close())

describe('the folders of a library', () => {
  it('are listed with their names, the way to them, and pictures', async () => {
    const root = await read<{ total: number; folders: { path: string; videos: number }[] }>(
      '/library/folders',
    )
    expect(root.folders.map(({ path, videos }) => [path, videos])).toEqual([
      ['100% #1? A.B', 1],
      ['Lakes', 3],
      ['Mat', 4],
      ['Solo', 1],
      ['Wire', 5],
    ])
    const seasons = await read('/library/folders?path=Wire/Season%2001')
    expect(seasons).toMatchObject({
      name: 'Season 01',
      trail: [
        { name: 'Wire', path: 'Wire' },
        { name: 'Season 01', path: 'Wire/Season 01' },
      ],
      videos: 3,
      folders: [],
    })
    expect(await statusOf('/library/folders?path=Nowhere')).toBe(404)
    expect(await statusOf('/library/folders?path=..%2F..%2Fetc')).toBe(404)
    expect(await statusOf(`/library/folders?path=${encodeURIComponent('100% #1? A.B')}`)).toBe(200)
  })

  // nova-video-player/aos-AVP#873, owncloud/web#6532
  it('list their files in natural order, with the alphabet of the language', async () => {
    const titles = async (path: string, language: string) => {
      const query = new URLSearchParams({
        part: 'snippet',
        folder: path,
        order: 'fileName',
        hl: language,
        type: 'video',
      })
      const { items } = await read<WireSearchList>(`/youtube/v3/search?${query}`)
      return items?.map(({ snippet }) => snippet?.title)
    }
    expect(await titles('Lakes', 'en')).toEqual(['Part 1', 'Part 2', 'Part 10'])
    expect(await titles('Mat', 'en')).toEqual(['ånga', 'äpple', 'öl', 'zebra'])
    expect(await titles('Mat', 'sv')).toEqual(['zebra', 'ånga', 'äpple', 'öl'])
    expect(await titles('Mat', 'sv-FI-x-anything')).toEqual(['zebra', 'ånga', 'äpple', 'öl'])
    // Estonian is no language of the site, which sorts large folders in a few languages only.
    expect(await titles('Mat', 'et')).toEqual(['ånga', 'äpple', 'öl', 'zebra'])
    expect(await statusOf('/youtube/v3/search?part=snippet&folder=Mat&hl=!!')).toBe(400)
    expect(await statusOf('/youtube/v3/search?part=snippet&videoDuration=huge')).toBe(400)
    expect(await statusOf('/youtube/v3/search?part=snippet&publishedAfter=yesterday')).toBe(400)
  })
})

it('counts the videos of each topic of the sidebar', async () => {
  const { counts } = await read<{ counts: Record<string, number> }>('/library/topics')
  expect(counts).toMatchObject({ Trending: 0, Music: 1, Podcast: 0 })
  expect(Object.keys(counts)).toHaveLength(11)
  const query = new URLSearchParams({ part: 'snippet', type: 'video', order: 'date', q: 'Music' })
  const { items } = await read<WireSearchList>(`/youtube/v3/search?${query}`)
  expect(items).toHaveLength(1)
})

it('finds the specials of a series after its other parts', async () => {
  const { items } = await read<WireSearchList>('/youtube/v3/search?part=snippet&type=video&q=Wire')
  const titles = items?.map(({ snippet }) => snippet?.title) ?? []
  expect(titles).toHaveLength(5)
  expect(titles.at(-1)).toContain('S0 E1')
})

describe('playlist files', () => {
  const playlists = () =>
    read<{ items: { id: string; title: string; videos: number }[] }>('/library/playlists')
  const titlesOf = async (title: string) => {
    const { id } = (await playlists()).items.find((one) => one.title === title)!
    const { items } = await read<WirePlaylistItemList>(
      `/youtube/v3/playlistItems?part=snippet&maxResults=50&playlistId=${id}`,
    )
    return items?.map(({ snippet }) => snippet?.title)
  }

  it('are listed if they have videos, and are no channels and no streams', async () => {
    expect((await playlists()).items.map(({ title, videos }) => [title, videos])).toEqual([
      ['All lakes', 3],
      ['case', 2],
      ['encoded', 2],
      ['numbered', 2],
      ['Rock & Roll', 2],
      ['Best of', 2],
    ])
  })

  // navidrome/navidrome#3511, navidrome/navidrome#1215, jellyfin/jellyfin#3567
  it('lead to their videos in order, whatever program has written them', async () => {
    expect(await titlesOf('Best of')).toEqual(['Part 10', 'Part 1'])
    expect(await titlesOf('encoded')).toEqual(['öl', 'zebra'])
    expect(await titlesOf('numbered')).toEqual(['Part 1', 'Part 2'])
    expect(await titlesOf('All lakes')).toEqual(['Part 1', 'Part 2', 'Part 10'])
    expect(await titlesOf('Rock & Roll')).toEqual(['Part 1', 'äpple'])
  })

  it('lead to their videos whatever the case of letters', async () => {
    expect(await titlesOf('case')).toEqual(['Part 10', 'zebra'])
  })

  it('change and go with their files', async () => {
    await write('lists/windows.m3u', '#EXTM3U\n#PLAYLIST:Best of\n../Lakes/Part 2.webm\n')
    await rm(join(folder, 'library/lists/numbered.pls'))
    await server.importLibrary()
    expect(await titlesOf('Best of')).toEqual(['Part 2'])
    expect((await playlists()).items).toHaveLength(5)
  })

  it('do not exist for people who may see none of their videos', async () => {
    const { id } = (await playlists()).items.find(({ title }) => title === 'encoded')!
    const call = `/youtube/v3/playlistItems?part=snippet&playlistId=${id}`
    expect(await statusOf(call)).toBe(200)
    await write('lists/encoded.m3u8', '../Hidden/film.webm\n')
    await server.importLibrary()
    expect(await statusOf(call)).toBe(404)
  })
})

it('paths of videos are told for playlists that are exported', async () => {
  const id = videoIdOf('Lakes/Part 2.webm')
  expect(await read(`/library/paths?id=${id},nobody`)).toEqual({ items: [{ id, path: 'Lakes/Part 2.webm' }] })
})

it('the ids of videos are told for those of the provider that other programs know them by', async () => {
  await write('Talks/A talk [dQw4w9WgXcQ].webm')
  await server.importLibrary()
  const own = videoIdOf('Talks/A talk [dQw4w9WgXcQ].webm')
  const ids = `dQw4w9WgXcQ,${own},BaW_jenozKc`
  expect(await read(`/library/aliases?id=${ids}`)).toEqual({ items: [{ alias: 'dQw4w9WgXcQ', id: own }] })
  expect(await read('/library/paths?id=dQw4w9WgXcQ')).toEqual({
    items: [{ id: 'dQw4w9WgXcQ', path: 'Talks/A talk [dQw4w9WgXcQ].webm' }],
  })
})
