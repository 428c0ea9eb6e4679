import { expect, it } from 'vitest'
import { mkvElement, mkvTag, mkvTags, mp4WithTags } from '../../../testing/media/taggedVideos.ts'
import { mp4Box, movWithTimes } from '../../../testing/media/timedVideos.ts'
import { probedTags } from '../../ffmpeg/fileTags.ts'
import { tagsInElement } from './matroskaTags.ts'
import { tagsInMp4 } from './mp4Tags.ts'
import { timesInMp4 } from './statedTimes.ts'

const indexOf = (video: Buffer) => video.subarray(video.indexOf('moov') - 4)
const titleIn = (text: Buffer) => tagsInMp4(indexOf(mp4WithTags({ '©nam': text })))['title']

it.each([
  ['UTF-8', Buffer.from('Cold Water (feat. MØ)'), 'Cold Water (feat. MØ)'],
  ['Windows-1252', Buffer.from('Cold Water (feat. MØ)', 'latin1'), 'Cold Water (feat. MØ)'],
  ['Windows-1252 up to its end', Buffer.from('Un café', 'latin1'), 'Un café'],
  ['Windows-1251, which looks like no Latin text', Buffer.from([0xd0, 0xe5, 0xe0, 0xea, 0xf6]), undefined],
])('reads the tags of programs that do not write UTF-8 (tinytag#34): %s', (_, bytes, expected) => {
  expect(titleIn(bytes)).toBe(expected)
})

it('reads the texts of old QuickTime in the encoding of the Mac (tinytag#34)', () => {
  const video = (language: number, text: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(text.length)
    head.writeUInt16BE(language, 2)
    return mp4Box('moov', mp4Box('udta', mp4Box('©nam', head, text)))
  }
  expect(tagsInMp4(video(0, Buffer.from([0x55, 0x6e, 0x20, 0x63, 0x61, 0x66, 0x8e])))['title']).toBe(
    'Un café',
  )
  expect(tagsInMp4(video(0x55c4, Buffer.from('Un café')))['title']).toBe('Un café')
})

it('leaves out half a character at the end of a text that was cut (sickbeard_mp4_automator#38)', () => {
  const cut = Buffer.from('Über Brücken – und mehr').subarray(0, 16)
  expect(titleIn(cut)).toBe('Über Brücken')
  expect(titleIn(Buffer.from('Bridges – and more').subarray(0, 10))).toBe('Bridges')
})

it('leaves out what no program could decode', () => {
  const format = {
    format_name: 'avi',
    tags: { title: '\uFFFD\uFFFD\uFFFD a', artist: 'Ann', comment: 'It\uFFFDs from the lake' },
  }
  expect(probedTags(format, [])).toEqual({ artist: 'Ann', comment: 'It\uFFFDs from the lake' })
})

it('takes the name of a cover for no title (music-assistant/support#3519)', () => {
  const cover = { disposition: { attached_pic: 1 }, tags: { title: 'a1b2c3.png', comment: 'Cover (front)' } }
  const audio = { disposition: {}, tags: { ARTIST: 'Ann' } }
  expect(probedTags({ format_name: 'ogg', tags: {} }, [cover, audio])).toEqual({ artist: 'Ann' })
})

it('takes what belongs to a tag, such as the original work, for no tag of the video (mkvtagger#4)', () => {
  const simple = (name: string, text: string, ...inside: Buffer[]) =>
    mkvElement(0x67c8, mkvElement(0x45a3, name), mkvElement(0x4487, text), ...inside)
  const tag = mkvElement(
    0x7373,
    simple('ORIGINAL', '', simple('TITLE', 'Seven Samurai')),
    simple('ARTIST', 'Ann', simple('TITLE', 'Director')),
  )
  expect(tagsInElement(mkvTags(tag))).toEqual({ artist: 'Ann' })
})

it('takes the title of an audio track, whose number may have eight bytes, for no title of the video (nightingale#104)', () => {
  const ofTrack = mkvElement(
    0x7373,
    mkvElement(0x63c0, mkvElement(0x63c5, Buffer.from([0xa1, 0, 0, 0, 0, 0, 0, 2]))),
    mkvElement(0x67c8, mkvElement(0x45a3, 'TITLE'), mkvElement(0x4487, 'Commentary')),
  )
  expect(tagsInElement(mkvTags(ofTrack, mkvTag({ ARTIST: 'U2' })))).toEqual({ artist: 'U2' })
})

it('takes the title of a series or season for no title of the episode (AutoTag#9)', () => {
  const levels = [mkvTag({ TITLE: 'The Lake' }, 70), mkvTag({ TITLE: 'Second season', PART_NUMBER: '2' }, 60)]
  expect(tagsInElement(mkvTags(...levels))).toEqual({ show: 'The Lake', season_number: '2' })
})

it.each([
  ['without a version, as in QuickTime (musefs#543)', Buffer.alloc(0), mp4Box('hdlr', Buffer.alloc(24))],
  ['without a handler (Meziantou.Framework#2405)', Buffer.alloc(4), Buffer.alloc(0)],
])('reads the tags of an MP4 %s', (_, version, handler) => {
  const data = mp4Box('data', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from('Bridges'))
  const meta = mp4Box('meta', version, handler, mp4Box('ilst', mp4Box('©nam', data)))
  expect(tagsInMp4(mp4Box('moov', mp4Box('udta', meta)))).toEqual({ title: 'Bridges' })
})

it('counts the seconds of a camera from 1970 where nothing else is possible (memories#1450)', () => {
  const seconds = Date.parse('2012-05-29T08:55:06Z') / 1000
  expect(timesInMp4(indexOf(movWithTimes({ seconds }))).recordedAt?.toISOString()).toBe(
    '2012-05-29T08:55:06.000Z',
  )
})
