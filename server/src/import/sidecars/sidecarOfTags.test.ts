import { expect, it } from 'vitest'
import { sidecarOfTags } from './sidecarOfTags.ts'

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const FILE = { name: 'xyz_2.mkv', title: 'xyz 2', isFilm: false, isInSeries: false, recordedAt: null }

it.each([
  'Untitled',
  'untitled project 3',
  'Sequence 01',
  'Title 12',
  'Lavf59.27.100',
  'HandBrake 1.6.1',
  'Created with Clipchamp',
  'ISO Media file produced by Google Inc.',
  'www.example.org',
  'https://example.org/x',
  'C:\\Videos\\out.mp4',
  'XYZ-2',
  ' ',
])('the title inside of a file does not count when it says nothing: “%s”', (title) => {
  expect(sidecarOfTags({ title }, FILE)?.title ?? null).toBeNull()
})

it.each([
  ['OBS Studio for beginners', 'OBS Studio for beginners'],
  ['Untitled (2009)', 'Untitled (2009)'],
  ['Sin.City.2005.1080p.BluRay.x264-GRP', 'Sin City (2005)'],
  ['Node.js', 'Node.js'],
])('the title inside of a file counts: “%s”', (title, shown) => {
  expect(sidecarOfTags({ title }, FILE)?.title).toBe(shown)
})

it('the year of a film stays in its title', () => {
  const film = { ...FILE, name: 'Sin.City.2005.1080p.BluRay.x264-GRP.mkv', title: 'Sin City (2005)' }
  expect(sidecarOfTags({ title: 'Sin City', date: '2005' }, film)?.title).toBeNull()
})

it('the actors of a film are not its channel, and the show comes before the artist', () => {
  const tags = { title: 'Sin', artist: 'Bruce Willis, Jessica Alba' }
  expect(sidecarOfTags(tags, { ...FILE, isFilm: true })?.channel).toBeNull()
  expect(sidecarOfTags({ ...tags, media_type: '9' }, FILE)?.channel).toBeNull()
  expect(sidecarOfTags({ ...tags, show: 'The Lake' }, FILE)?.channel).toBe('The Lake')
})

it('an artist with signs in the name stays one channel (jellyfin#2305)', () => {
  expect(sidecarOfTags({ title: 'Live', artist: 'AC/DC' }, FILE)?.channel).toBe('AC/DC')
})

it('the longest text is the description, with the address from which the video was downloaded', () => {
  const told = (tags: Record<string, string>) => sidecarOfTags(tags, FILE)?.description
  expect(told({ description: 'Short', synopsis: 'A longer text', comment: ADDRESS })).toBe(
    `A longer text\n\n${ADDRESS}`,
  )
  expect(told({ description: `See ${ADDRESS}`, purl: ADDRESS })).toBe(`See ${ADDRESS}`)
  expect(told({ description: 'Twice', comment: 'Twice' })).toBe('Twice')
  expect(told({ comment: 'Filmed in May' })).toBe('Filmed in May')
  expect(told({ title: 'x', comment: 'Created with HandBrake' })).toBeNull()
})

it.each([
  ['20120304', { upload_date: '20120304' }],
  ['2012-03-04', { upload_date: '20120304' }],
  ['2012-03', { upload_date: '20120301' }],
  ['2012', { upload_date: '20120101' }],
  ['1995-12-15T08:00:00Z', { upload_date: '19951215', timestamp: null }],
  ['2019-07-06T14:30:00+0200', { timestamp: Date.UTC(2019, 6, 6, 12, 30) / 1000, upload_date: null }],
  ['0000-00-00', { upload_date: null }],
  // jellyfin#11576: a date of eight digits; jellyfin#11155: two of them; navidrome#702: no year.
  ['20180101', { upload_date: '20180101' }],
  ['2021;2021', { upload_date: '20210101' }],
  ['12', { upload_date: null }],
  ['20129999', { upload_date: null }],
])('the date inside of a file is read: %s', (date, expected) => {
  expect(sidecarOfTags({ title: 'A', date }, FILE)).toMatchObject(expected)
})

it('a year says less than the time that the container states in that year', () => {
  const file = { ...FILE, recordedAt: new Date('2012-07-06T10:00:00Z') }
  expect(sidecarOfTags({ title: 'A', date: '2012' }, file)?.upload_date).toBeNull()
  expect(sidecarOfTags({ title: 'A', date: '2010' }, file)?.upload_date).toBe('20100101')
})

it('series, season and episode come from inside of the file, also when one text says both', () => {
  const place = { series: 'The Lake', season_number: 2, episode_number: 5 }
  expect(sidecarOfTags({ show: 'The Lake', season_number: '2', episode_sort: '5' }, FILE)).toMatchObject(
    place,
  )
  expect(sidecarOfTags({ show: 'The Lake', season_number: '2', episode_id: 'S02E05' }, FILE)).toMatchObject(
    place,
  )
})
