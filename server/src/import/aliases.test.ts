import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSidecar } from '../../testing/openFolderLibrary.ts'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { INQUIRY } from '../../testing/shareCatalogue.ts'
import { mkvWithTags } from '../../testing/media/taggedVideos.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { videoIdOf } from './sidecars/sidecarToRows.ts'

const { allVideos, comments, current, imported, video } = libraryOfEachTest()
const ID = 'dQw4w9WgXcQ'
const fileWith = (text: string) => Buffer.concat([TINY_VIDEO, Buffer.from(text)])

it('a video is found by the id of the provider in its name, and keeps its own id (Youtarr#531)', async () => {
  const path = `A talk [${ID}].webm`
  await imported({
    [path]: TINY_VIDEO,
    [`A talk [${ID}].en.vtt`]: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
  })
  const own = videoIdOf(path)
  expect(await allVideos()).toMatchObject([{ id: own, title: 'A talk' }])
  expect(await video(own)).toMatchObject({ id: own, title: 'A talk' })
  expect(await video(ID)).toEqual({ ...(await video(own)), id: ID })
  const { files } = current().library
  expect(await files.media(ID)).toEqual(await files.media(own))
  expect(await files.subtitles(ID)).toMatchObject([{ language: 'en' }])
  expect(await comments(ID)).toEqual([])
})

it.each([
  ['behind a hyphen, as youtube-dl writes it', { [`A talk-${ID}.webm`]: TINY_VIDEO }],
  [
    'in the address inside of the file',
    { 'A talk.mkv': mkvWithTags({ PURL: `https://www.youtube.com/watch?v=${ID}&t=4` }) },
  ],
  ['in a short address in its comment', { 'A talk.mkv': mkvWithTags({ COMMENT: `https://youtu.be/${ID}` }) }],
  [
    'beside the sidecar of another service',
    { [`A talk [${ID}].webm`]: TINY_VIDEO, [`A talk [${ID}].info.json`]: buildSidecar({ id: 'a-talk' }) },
  ],
])('a video is found by the id of the provider %s (tubesync#24)', async (_, files) => {
  await imported(files)
  expect(await video(ID)).toMatchObject({ id: ID })
})

it('addresses of other pages and services are no ids', async () => {
  await imported({
    'a.mkv': mkvWithTags({ PURL: `https://example.org/watch?v=${ID}` }),
    'b.mkv': mkvWithTags({ PURL: `https://www.youtube.com/playlist?list=${ID}` }),
  })
  expect(await video(ID)).toBeUndefined()
})

it('an id in a name gives way to the video that has it, and to none when its file gets another name', async () => {
  const name = `A talk [${ID}].webm`
  await imported({
    [`1/${name}`]: fileWith('1'),
    '2/Other.webm': fileWith('2'),
    '2/Other.info.json': buildSidecar({ id: ID, title: 'The other' }),
    '3/B talk [BaW_jenozKc].webm': fileWith('3'),
  })
  expect(await video(ID)).toMatchObject({ title: 'The other' })
  const { folder, importAll } = current()
  await rename(join(folder, '3/B talk [BaW_jenozKc].webm'), join(folder, '3/B talk.webm'))
  await importAll()
  expect(await video('BaW_jenozKc')).toBeUndefined()
})

it('nobody finds a hidden video by the id of the provider', async () => {
  await imported({ [`Grown-ups/A talk [${ID}].webm`]: TINY_VIDEO, 'Children/Nemo.webm': fileWith('nemo') })
  const source = createCatalogueSource(current(), 'library')
  const inquiry = { ...INQUIRY, limit: { kind: 'only', folders: ['Children'] } as const }
  expect((await source.listVideos({ ids: [ID] }, inquiry)).value.items).toEqual([])
  const request = { videoId: ID, order: 'time', maxResults: 5, pageToken: null } as const
  await expect(source.listComments(request, inquiry)).rejects.toMatchObject({ reason: 'videoNotFound' })
})
