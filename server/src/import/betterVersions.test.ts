import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSidecar } from '../../testing/openFolderLibrary.ts'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

const { current, imported, allVideos } = libraryOfEachTest()
const video = (text: string) => Buffer.concat([TINY_VIDEO, Buffer.from(text)])
const at = (path: string) => join(current().folder, path)

/** Resolves to the ids by the paths of the files. */
async function idsByPath(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { id } of await allVideos()) {
    const entry = await current().catalogue.importIndex.findById('video', id)
    found[entry?.path ?? ''] = id
  }
  return found
}

/** Imports the first files, removes them, and imports others in their place. Resolves to all ids by their paths. */
async function replaced(before: readonly string[], after: readonly string[]) {
  await imported(Object.fromEntries(before.map((path) => [path, video(path)])))
  const former = await idsByPath()
  for (const path of before) await rm(at(path))
  await current().write(Object.fromEntries(after.map((path) => [path, video(path)])))
  await current().importAll()
  return { former, now: await idsByPath() }
}

// jellyfin#15544, Sonarr#5008, ShokoServer#59: what was watched is lost when a better file takes the place of another.
describe('a better version of a file', () => {
  it.each([
    ['in another container', 'Talks/remux.mp4', 'Talks/remux.mkv'],
    ['in the library’s own folder', 'remux.mp4', 'Remux.mkv'],
    [
      'of an episode',
      'Show/Season 1/Show.S01E02.720p.HDTV.x264-GRP.mkv',
      'Show/Season 1/Show - S01E02 - The Title [WEBDL-1080p].mp4',
    ],
    [
      'of an episode in a folder of several series',
      'Downloads/The.Expanse.S01E02.720p.WEB-DL.x264-A.mkv',
      'Downloads/The Expanse - 1x02 - The Big Empty.mkv',
    ],
    [
      'of a film',
      'Heat (1995)/Heat.1995.720p.BluRay.x264-GRP.mkv',
      'Heat (1995)/Heat (1995) [imdbid-tt0113277] - [Remux-1080p].mkv',
    ],
    ['of a film whose folder says the year', 'Heat (1995)/Heat.mp4', 'Heat (1995)/Heat (1995).mkv'],
    ['of a film without a year (unmanic#454)', 'm/Film [dts][h264].mkv', 'm/Film [ac3][h265].mkv'],
    ['with other signs in its name (navidrome#1426)', 'm/A talk (720p).mp4', 'm/A talk - [1080p].webm'],
    [
      'of a daily show (Medusa#6171)',
      'Daily/The.Daily.Show.2017.05.10.A.Guest.720p.HDTV.x264-GRP.mkv',
      'Daily/The Daily Show - 2017-05-10 - A Guest [WEBDL-1080p].mkv',
    ],
    [
      'of an episode without a season (jellyfin#13953)',
      'Anime/[Group] Lake - 12 [720p][AABBCC11].mkv',
      'Anime/[Group] Lake - 12v2 [1080p][AABBCC12].mkv',
    ],
    [
      'that now has two episodes (Sonarr#5178)',
      'Show/Season 1/Show - S01E09 - The end (1).mkv',
      'Show/Season 1/Show - S01E09-10 - The end.mkv',
    ],
    [
      'that had two episodes (Sonarr#4864)',
      'Show/Season 1/Show - S01E09-10 - The end.mkv',
      'Show/Season 1/Show - S01E09 - The end (1).mkv',
    ],
    ['in a lossless format (navidrome#2482)', 'm/Song.mp4', 'm/Song.mkv'],
    ['of a download with another title', 'C/Old [dQw4w9WgXcQ].mp4', 'C/New title [dQw4w9WgXcQ].webm'],
  ])('keeps the id, and with it history, likes and playlists: %s', async (_, before, after) => {
    const { former, now } = await replaced([before], [after])
    expect(now).toEqual({ [after]: former[before] })
  })

  it('is not what has another title, part, year or id', async () => {
    const others = [
      ['a/Apples.mp4', 'a/Pears.mkv'],
      ['b/Show.S01E02.mkv', 'b/Show.S01E03.mkv'],
      ['c/Dune.1984.1080p.BluRay.x264-A.mkv', 'c/Dune.2021.1080p.BluRay.x264-A.mkv'],
      ['d/Weekly [dQw4w9WgXcQ].mp4', 'd/Weekly [oHg5SJYRHA0].mp4'],
      ['e/Course/01 - Apples.mp4', 'e/Course/01 - Pears.mp4'],
      ['f/Film.mp4', 'g/Film.mkv'],
      ['h/Daily.2017.05.10.720p.WEB.x264-A.mkv', 'h/Daily.2017.05.11.720p.WEB.x264-A.mkv'],
      ['i/Weekly [1080p] [1a2b3c4d].mp4', 'i/Weekly [1080p] [1a2b3c5e].mp4'],
      ['j/Weekly [1a2b3c4d].mp4', 'j/Weekly [1a2b3c5e].mp4'],
      ['k/C# for all.mp4', 'k/C++ for all.mp4'],
      ['l/Version 1.5.mp4', 'l/Version 15.mp4'],
    ] as const
    const { former, now } = await replaced(
      others.map(([before]) => before),
      others.map(([, after]) => after),
    )
    expect(new Set([...Object.values(former), ...Object.values(now)]).size).toBe(2 * others.length)
  })

  it('has a new id where two files are gone or new, because nobody knows which belongs to which', async () => {
    const { former, now } = await replaced(
      ['n/Film.mp4', 'n/Film.webm', 'b/Film.mp4'],
      ['n/Film.mkv', 'b/Film.mkv', 'b/Film.mov'],
    )
    expect(new Set([...Object.values(former), ...Object.values(now)]).size).toBe(6)
  })

  it('takes the place when the former file is deleted after it has appeared, even if it has grown meanwhile', async () => {
    await imported({ 'o/Film.mp4': video('one') })
    const former = await idsByPath()
    for (const part of ['beg', 'beginning']) {
      await current().write({ 'o/Film.mkv': video(part) })
      await current().importAll()
    }
    expect(Object.keys(await idsByPath())).toHaveLength(2)
    await rm(at('o/Film.mp4'))
    await current().importAll()
    expect(await idsByPath()).toEqual({ 'o/Film.mkv': former['o/Film.mp4'] })
  })

  it('keeps the id when it is encoded anew under the same name, and renamed later (Tdarr#1183)', async () => {
    await imported({ 'r/Film [h264].mp4': video('one') })
    const former = await idsByPath()
    await rm(at('r/Film [h264].mp4'))
    await current().write({ 'r/Film [h264].mkv': video('two') })
    await current().importAll()
    await rename(at('r/Film [h264].mkv'), at('r/A film.mkv'))
    await current().importAll()
    expect(await idsByPath()).toEqual({ 'r/A film.mkv': former['r/Film [h264].mp4'] })
  })

  it('keeps the id that a sidecar has given, also without the sidecar (Radarr#10094)', async () => {
    await imported({ 't/Film.mp4': video('one'), 't/Film.info.json': buildSidecar({ id: 'told' }) })
    await rm(at('t'), { recursive: true })
    await current().write({ 't/Film.mkv': video('two') })
    await current().importAll()
    expect(await idsByPath()).toEqual({ 't/Film.mkv': 'told' })
  })

  it('stays a video of its own when it has been beside the other one for more than a day', async () => {
    await imported({ 'p/Film.mp4': video('one') })
    await current().write({ 'p/Film.mkv': video('two') })
    await current().importAll()
    const { 'p/Film.mkv': own } = await idsByPath()
    current().setNow(new Date('2026-06-03T12:00:00Z'))
    await rm(at('p/Film.mp4'))
    await current().importAll()
    expect(await idsByPath()).toEqual({ 'p/Film.mkv': own })
  })

  it('keeps the id when the former file was deleted a while before', async () => {
    await imported({ 'q/Film.mp4': video('one'), 'q/Other.mp4': video('other') })
    const former = await idsByPath()
    await rm(at('q/Film.mp4'))
    expect(await current().importAll()).toMatchObject({ removed: 1 })
    await current().write({ 'q/Film.mkv': video('two') })
    await current().importAll()
    expect(await idsByPath()).toMatchObject({ 'q/Film.mkv': former['q/Film.mp4'] })
  })

  it('has a new id where the former file was moved elsewhere', async () => {
    await imported({ 'now/Film.mp4': video('one'), 'now/Other.mp4': video('other') })
    const former = await idsByPath()
    await current().write({ 'old/Other.mp4': video('other too'), 'now/Film.mkv': video('two') })
    await rename(at('now/Film.mp4'), at('old/Film.mp4'))
    await current().importAll()
    const now = await idsByPath()
    expect(now['old/Film.mp4']).toBe(former['now/Film.mp4'])
    expect(now['now/Film.mkv']).not.toBe(former['now/Film.mp4'])
  })

  it('has the id of its own sidecar', async () => {
    await imported({ 's/Film.mp4': video('one') })
    await rm(at('s/Film.mp4'))
    await current().write({ 's/Film.mkv': video('two'), 's/Film.info.json': buildSidecar({ id: 'told' }) })
    await current().importAll()
    expect(await idsByPath()).toEqual({ 's/Film.mkv': 'told' })
  })
})

it('a file replaced under its own name keeps its id (Sonarr#4550)', async () => {
  await imported({ 's/Film.mp4': video('one') })
  const former = await idsByPath()
  await current().write({ 's/Film.mp4': video('another one') })
  await current().importAll()
  expect(await idsByPath()).toEqual(former)
})

it('the picture of a file that is replaced under its own name is another one (stash#7155)', async () => {
  await imported({ 's/Film.mp4': video('one') })
  const [former] = await allVideos()
  await current().write({ 's/Film.mp4': video('another one') })
  await current().importAll()
  const [now] = await allVideos()
  expect(now?.thumbnails).not.toEqual(former?.thumbnails)
})

it('ids go with contents when another file comes to a place that was left before (stash#2302)', async () => {
  await imported({ '264/Wrong.mp4': video('one'), 'New/Right.mp4': video('two') })
  const former = await idsByPath()
  await current().write({ '274/About.txt': '' })
  await rename(at('264/Wrong.mp4'), at('274/Right.mp4'))
  await current().importAll()
  await rename(at('New/Right.mp4'), at('264/Wrong.mp4'))
  await current().importAll()
  expect(await idsByPath()).toEqual({
    '274/Right.mp4': former['264/Wrong.mp4'],
    '264/Wrong.mp4': former['New/Right.mp4'],
  })
})

it('ids go with contents into a new folder beside the old one, which stays (audiobookshelf#5379)', async () => {
  await imported({ 'old/Film.mp4': video('one'), 'old/notes.txt': '' })
  const former = await idsByPath()
  await current().write({ 'Author/Series/notes.txt': '' })
  await rename(at('old/Film.mp4'), at('Author/Series/Film.mp4'))
  await current().importAll()
  expect(await idsByPath()).toEqual({ 'Author/Series/Film.mp4': former['old/Film.mp4'] })
})

it('ids go with contents when two names are swapped, or a name changes only its case', async () => {
  await imported({ 'a/one film.mp4': video('one'), 'a/two.mp4': video('two'), 'a/three.mp4': video('three') })
  const former = await idsByPath()
  await rename(at('a/one film.mp4'), at('a/One Film.mp4'))
  await rename(at('a/two.mp4'), at('a/four.mp4'))
  await rename(at('a/three.mp4'), at('a/two.mp4'))
  await rename(at('a/four.mp4'), at('a/three.mp4'))
  await current().importAll()
  expect(await idsByPath()).toEqual({
    'a/One Film.mp4': former['a/one film.mp4'],
    'a/two.mp4': former['a/three.mp4'],
    'a/three.mp4': former['a/two.mp4'],
  })
})
