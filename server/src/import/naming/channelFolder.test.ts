import { expect, it } from 'vitest'
import { channelOfFile } from './channelFolder.ts'

it.each([
  ['Season 01', 'The Wire/Season 01/The.Wire.S01E02.mkv', 'The Wire'],
  ['S1', 'The Wire/S1/02.mkv', 'The Wire'],
  ['Staffel 7 (2016)', 'Tatort/Staffel 7 (2016)/03 - Die Fahrt.mp4', 'Tatort'],
  ['2. Staffel', 'Tatort/2. Staffel/03.mp4', 'Tatort'],
  ['Season 01 (The Substitute)', 'Bleach/Season 01 (The Substitute)/01.mkv', 'Bleach'],
  ['第1季', '三体/第1季/三体.S01E05.mkv', '三体'],
  ['a number', 'Seinfeld/2/Seinfeld 2x05.avi', 'Seinfeld'],
  ['a season in a language without a word here', 'Y Gwyll/Cyfres 2/Y.Gwyll.S02E01.mkv', 'Y Gwyll'],
  ['Specials', 'The Wire/Specials/Making of.mkv', 'The Wire'],
  ['extras of a season', 'The Wire/Season 1/Extras/Making of.mkv', 'The Wire'],
  ['a disc', 'Concert/Disc 1/Act one.mkv', 'Concert'],
  ['CD2', 'Films/Brazil/CD2/Brazil.avi', 'Films'],
])('a file in the folder %s is of the folder above', (_, path, channel) => {
  expect(channelOf(path)).toBe(channel)
})

it.each([
  ['the only series of the library', 'Season 01/The.Wire.S01E02.mkv', 'The Wire'],
  ['a folder named for a season', 'Seinfeld - S02/Seinfeld 2x05.avi', 'Seinfeld'],
  ['a folder of a release', 'The.Wire.S04.PDTV.x264-JCH/The.Wire.S04E07.avi', 'The Wire'],
  ['a film in a folder of its own', 'Films/Sin City (2005)/Sin.City.2005.720p.BDRip.x264-GRP.mkv', 'Films'],
  ['such a film in the library itself', 'Moon (2009)/Moon.mkv', 'Videos'],
  ['a film of a release in a folder of its own', 'Films/Moon.2009.1080p.BluRay.x264-GRP/Moon.mkv', 'Films'],
  ['a folder of a year', 'Holidays/2024/Lake.mp4', 'Holidays'],
  ['a folder of a month', 'Holidays/2024-06/Lake.mp4', 'Holidays'],
  ['a folder of a day', 'Holidays/2024-06-03/Lake.mp4', 'Holidays'],
  ['months in the folder of a year', 'Holidays/2024/06 June/Lake.mp4', 'Holidays'],
  ['the folder of a year in the library itself', '2023/Birthday.mp4', 'Videos'],
  ['a film whose title is a year', 'Films/1917/1917.mkv', 'Films'],
  ['a file in the library itself', 'The.Wire.S01E02.mkv', 'Videos'],
])('finds the channel of %s', (_, path, channel) => {
  expect(channelOf(path)).toBe(channel)
})

it.each([
  'Summer 2025/At the lake.mp4',
  '80s/Video.mp4',
  'Clips/Rain.mp4',
  'my_trips/Lisbon.mp4',
  'Lisbon/Part 1.mp4',
  'Lisbon/Lisbon 2.mp4',
  'x264 explained/Lesson 1.mp4',
  'Stargate SG-1/Talk.mp4',
  'Holidays/Summer 2025/At the lake.mp4',
])('the folder of %s is its channel, as it is named', (path) => {
  expect(channelOf(path)).toBe(path.split('/').at(-2))
})

it('keeps the folder of several videos as their channel, also where one of them has its name', () => {
  expect(channelOf('Trips/Lisbon/Lisbon.mp4', false)).toBe('Lisbon')
})

function channelOf(path: string, isOnlyVideo = true): string {
  const names = path.split('/')
  return channelOfFile(names.slice(0, -1).join('/'), { media: names.at(-1) ?? '', isOnlyVideo }, 'Videos')
}
