import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WirePlaylistItemList, WireSearchList } from '@vtube/shared/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../testing/startWholeServer.ts'
import { folderOfTests } from '../testing/testFolder.ts'
import { TINY_VIDEO } from '../testing/media/tinyVideo.ts'

const tests = folderOfTests()
let count = 0
let folder: string
let server: WholeServer | null = null
beforeEach(() => {
  count += 1
  folder = join(tests, String(count))
})
afterEach(async () => {
  await server?.close()
  server = null
})

const write = async (path: string, contents: string | Buffer) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), contents)
}
/** Writes a video whose contents differ for each letter. */
const video = (path: string, letter: string) => write(path, Buffer.concat([TINY_VIDEO, Buffer.from(letter)]))
const start = async (...libraries: string[]) => {
  await server?.close()
  server = await startWholeServer(folder, { VTUBE_ACCESS: 'open', VTUBE_LIBRARY: libraries.join('\n') })
  await server.importLibrary()
  return server
}
const read = async <Body>(path: string): Promise<Body> => {
  const response = await fetch(server?.origin + path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}
interface Video {
  id: string
  channel: string | null | undefined
  title: string | null | undefined
}
const videos = async (): Promise<Video[]> => {
  const { items } = await read<WireSearchList>('/youtube/v3/search?part=snippet&type=video&maxResults=50')
  const all = (items ?? []).map(({ id, snippet }) => ({
    id: id?.videoId ?? '',
    channel: snippet?.channelTitle,
    title: snippet?.title,
  }))
  return all.sort((one, other) => (one.title ?? '').localeCompare(other.title ?? ''))
}
const pathsOf = async () => {
  const ids = (await videos()).map(({ id }) => id)
  const { items } = await read<{ items: { path: string }[] }>(`/library/paths?id=${ids.join()}`)
  return items.map(({ path }) => path).sort()
}
const statusOf = async (id: string) => (await fetch(`${server?.origin}/media/${id}`)).status

describe('several libraries', () => {
  it('are the first folders, with names of their own, and their videos play', async () => {
    await video('a/Films/one.webm', '1')
    await video('b/Films/Pond/two.webm', '2')
    await start('a/Films', 'b/Films')
    const { folders } = await read<{ folders: { path: string }[] }>('/library/folders')
    expect(folders.map(({ path }) => path)).toEqual(['Films', 'Films 2'])
    expect(await pathsOf()).toEqual(['Films 2/Pond/two.webm', 'Films/one.webm'])
    for (const { id } of await videos()) expect(await statusOf(id)).toBe(200)
  })

  it('keep ids and channels of a library that was the only one', async () => {
    await video('films/one.webm', '1')
    await video('films/Pond/two.webm', '2')
    await start('films')
    const before = await videos()
    await video('talks/three.webm', '3')
    await start('talks', 'films')
    expect((await videos()).filter(({ title }) => title !== 'three')).toEqual(before)
    expect(await pathsOf()).toEqual(['films/Pond/two.webm', 'films/one.webm', 'talks/three.webm'])
    await start('films')
    // What is no longer named is kept for a while, as if its drive were away.
    expect((await videos()).filter(({ title }) => title !== 'three')).toEqual(before)
  })

  // jellyfin#1714: a drive that was not connected took the videos with it.
  it.each(['gone', 'empty'])('play on while the drive of another one is away: %s', async (left) => {
    await video('films/one.webm', '1')
    await video('talks/two.webm', '2')
    await start('films', 'talks')
    const before = await videos()
    await rename(join(folder, 'talks'), join(folder, 'elsewhere'))
    if (left === 'empty') await mkdir(join(folder, 'talks'))
    await start('films', 'talks')
    expect(await videos()).toEqual(before)
    expect(await Promise.all(before.map(({ id }) => statusOf(id)))).toEqual([200, 503])
    await rm(join(folder, 'talks'), { recursive: true, force: true })
    await rename(join(folder, 'elsewhere'), join(folder, 'talks'))
    await server?.importLibrary()
    expect(await Promise.all(before.map(({ id }) => statusOf(id)))).toEqual([200, 200])
  })

  it('are not inside each other, and not all missing', async () => {
    await video('films/old/one.webm', '1')
    await expect(start('films', 'films/old')).rejects.toThrow(
      /old is inside the library .*films\. Name only one/,
    )
    await expect(start('films', './films')).rejects.toThrow(/is given twice/)
    await expect(start('nowhere', 'nothing')).rejects.toThrow(/nowhere does not exist/)
  })

  // navidrome#4617, navidrome#3749
  it('have playlist files that lead from one to another', async () => {
    await video('disk/Songs/one.webm', '1')
    await video('other/Songs/two.webm', '2')
    await write(
      'disk/Lists/mine.m3u',
      `../Songs/one.webm\n${join(folder, 'other/Songs/two.webm')}\n../../other/Songs/two.webm\n../../index.html\n`,
    )
    await start('disk/Lists', 'disk/Songs', 'other/Songs')
    const { items: lists } = await read<{ items: { id: string }[] }>('/library/playlists')
    const { items } = await read<WirePlaylistItemList>(
      `/youtube/v3/playlistItems?part=snippet&playlistId=${lists[0]?.id}`,
    )
    expect(items?.map(({ snippet }) => snippet?.title)).toEqual(['one', 'two', 'two'])
  })
})
