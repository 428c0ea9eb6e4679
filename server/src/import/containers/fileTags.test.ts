import { expect, it } from 'vitest'
import { mkvTag, mkvTags, mkvWithTags, mp4WithTags } from '../../../testing/media/taggedVideos.ts'
import { tagsInElement, tagsInMatroska } from './matroskaTags.ts'
import { tagsInMp4 } from './mp4Tags.ts'
import { tagsInOgg } from './oggTags.ts'

const indexOf = (video: Buffer) => video.subarray(video.indexOf('moov') - 4)
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
