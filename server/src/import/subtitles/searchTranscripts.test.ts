import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSidecar, type Files } from '../../../testing/openFolderLibrary.ts'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'

const { current, imported } = libraryOfEachTest()
const VIDEOS = { types: ['video'], channelId: null } as const
const cue = (time: string, text: string) => `${time} --> 00:59:59.000\n${text}\n\n`
const subtitles = `WEBVTT\n\n${cue('00:00:07.500', 'A heron came by.')}${cue('00:01:23.000', 'It ate.')}`
const pond: Files = {
  'pond/koi.webm': 'not really a film',
  'pond/koi.info.json': buildSidecar(),
  'pond/koi.en.vtt': subtitles,
}

/** Returns the start and the text of the passage in which words are said, for each hit. */
async function heard(words: string): Promise<(string | null)[]> {
  const { items } = await current().catalogue.searchRanked(LIBRARY, words, VIDEOS, 0, 10)
  return items.map((hit) =>
    hit.kind === 'video' && hit.moment ? `${hit.moment.startSeconds} ${hit.moment.text}` : null,
  )
}

describe('what is said in the videos of a folder', () => {
  it('is found from subtitles in WebVTT and SubRip', async () => {
    await imported({
      ...pond,
      'pond/koi.de.srt': '1\r\n00:00:07,500 --> 00:00:09,000\r\nEin <i>Reiher</i> kam vorbei.\r\n',
    })
    expect(await heard('heron')).toEqual(['7 A heron came by.'])
    expect(await heard('Reiher')).toEqual(['7 Ein Reiher kam vorbei.'])
    expect(current().warnings).toEqual([])
  })

  it('follows changed, added and removed subtitles', async () => {
    await imported(pond)
    expect(await current().importAll()).toMatchObject({ imported: 0, unchanged: 1 })
    await current().write({ 'pond/koi.en.vtt': subtitles.replace('heron', 'grey stork') })
    await current().importAll()
    expect([await heard('heron'), await heard('stork')]).toEqual([[], ['7 A grey stork came by.']])
    await rm(join(current().folder, 'pond/koi.en.vtt'))
    await current().importAll()
    expect(await heard('stork')).toEqual([])
  })

  it('is gone with its video', async () => {
    await imported(pond)
    await rm(join(current().folder, 'pond/koi.webm'))
    await current().importAll()
    await current().write(pond)
    await rm(join(current().folder, 'pond/koi.en.vtt'))
    await current().importAll()
    expect(await heard('heron')).toEqual([])
  })

  it('is indexed once for variants of a language', async () => {
    await imported({
      ...pond,
      'pond/koi.en-GB.vtt': subtitles.replace('heron', 'stork'),
      'pond/koi.zh-Hans.vtt': subtitles.replace('heron', '鹭'),
      'pond/koi.zh-Hant.vtt': subtitles.replace('heron', '鷺'),
    })
    const found = [await heard('heron'), await heard('stork'), await heard('鹭'), await heard('鷺')]
    expect(found.map(({ length }) => length).toSorted()).toEqual([0, 1, 1, 1])
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xfe, 0x2d, 0x2d, 0x3e])],
    ['half a line in UTF-16', Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:0', 'utf16le')],
    ['times that are none', 'WEBVTT\n\n-1:00 --> NaN\nheron\n'],
    ['nothing', ''],
  ])('holds up nothing with %s for subtitles', async (_what, contents) => {
    const progress = await imported({ ...pond, 'pond/koi.fr.vtt': contents })
    expect(progress).toMatchObject({ imported: 1, skipped: 0 })
    expect(await heard('heron')).toEqual(['7 A heron came by.'])
    expect(current().warnings).toEqual([
      'The subtitles “pond/koi.fr.vtt” are not offered: they contain no text with a time that can be read.',
    ])
  })

  it('leaves out subtitles that are far too large, and says so', async () => {
    await imported({ 'pond/koi.fr.vtt': '' })
    await truncate(join(current().folder, 'pond/koi.fr.vtt'), 9 * 1024 * 1024)
    await current().write(pond)
    await current().importAll()
    expect(current().warnings).toEqual([
      'The subtitles “pond/koi.fr.vtt” are not searched: they cannot be read, or are larger than 8 MB.',
    ])
    expect(await heard('heron')).toEqual(['7 A heron came by.'])
  })
})
