import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mkvTag, mkvTags, mkvWithTags, mp4WithTags } from '../../testing/taggedFilms.ts'
import { tagsInElement, tagsInMatroska } from './matroskaTags.ts'
import { tagsInMp4 } from './mp4Tags.ts'
import { tagsInOgg } from './oggTags.ts'

const indexOf = (film: Buffer) => film.subarray(film.indexOf('moov') - 4)
const MP4 = mp4WithTags({
  '©nam': 'Über Brücken',
  '©ART': 'Ann',
  ldes: 'Text',
  tvsh: 'Show',
  tvsn: 2,
  tves: 5,
})

it('the tags of an MP4 have the names of ffmpeg, and numbers are texts', () => {
  expect(tagsInMp4(indexOf(MP4))).toEqual({
    title: 'Über Brücken',
    artist: 'Ann',
    synopsis: 'Text',
    show: 'Show',
    season_number: '2',
    episode_sort: '5',
  })
})

it('the tags of a Matroska file are those of the file, not of a track', () => {
  expect(tagsInMatroska(mkvWithTags({ TITLE: 'Bridges', DATE_RELEASED: '2012' })).tags).toMatchObject({
    title: 'Bridges',
    date: '2012',
  })
})

it('the tags of a Matroska file say of which season and series an episode is', () => {
  const levels = [
    mkvTag({ TITLE: 'The Lake' }, 70),
    mkvTag({ PART_NUMBER: '2', TITLE: 'Second season' }, 60),
    mkvTag({ PART_NUMBER: '5', TITLE: 'Ice' }),
  ]
  expect(tagsInElement(mkvTags(...levels))).toEqual({
    show: 'The Lake',
    season_number: '2',
    episode_sort: '5',
    title: 'Ice',
  })
})

it('the comments of an Ogg file are its tags', () => {
  const text = (value: string) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(Buffer.byteLength(value))
    return Buffer.concat([length, Buffer.from(value)])
  }
  const comments = Buffer.concat([
    Buffer.from('OggS, and more\u0003vorbis'),
    text('a library'),
    Buffer.from([2, 0, 0, 0]),
    text('TITLE=Bridges'),
    text('artist=Ann'),
  ])
  expect(tagsInOgg(comments)).toEqual({ title: 'Bridges', artist: 'Ann' })
})

/** Valid files in which some bytes are others, and whose end may be missing. */
const broken = (file: Buffer) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 }),
      fc.integer({ min: 0, max: file.length }),
    )
    .map(([changes, end]) => {
      const bytes = Buffer.from(file)
      for (const [at, value] of changes) bytes[at] = value
      return bytes.subarray(0, end)
    })

it.each([
  ['an MP4', indexOf(MP4), tagsInMp4],
  ['a Matroska file', mkvWithTags({ TITLE: 'Bridges' }), (bytes: Buffer) => tagsInMatroska(bytes).tags],
  ['further tags', mkvTags(mkvTag({ TITLE: 'Bridges' })), tagsInElement],
  ['an Ogg file', Buffer.from('\u0003vorbis\u0001\0\0\0a\u0001\0\0\0\u0003\0\0\0a=b'), tagsInOgg],
])('reading the tags of %s ends with texts, whatever its bytes are', (_, file, read) => {
  fc.assert(
    fc.property(fc.oneof(broken(file), fc.uint8Array({ maxLength: 200 }).map(Buffer.from)), (bytes) => {
      for (const text of Object.values(read(bytes))) expect(text).toBeTypeOf('string')
    }),
  )
})
