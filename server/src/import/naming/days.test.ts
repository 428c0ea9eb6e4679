import { expect, it } from 'vitest'
import { dayInName, parseDay, parseYear } from './days.ts'

const dayOf = (date: Date | null) => date?.toISOString().replace('T00:00:00.000Z', '') ?? null

// Files beside videos say more: these are names of files without any.
it.each([
  ['GooglePhotosTakeoutHelper#111', 'VID_20180928_125453', '2018-09-28'],
  ['GooglePhotosTakeoutHelper#111', 'PXL_20210514_081503123.TS', '2021-05-14'],
  ['GooglePhotosTakeoutHelper#111', 'WhatsApp Video 2017-05-06 at 10.11.12', '2017-05-06'],
  ['GooglePhotosTakeoutHelper#111', 'IMG-20190101-WA0001', '2019-01-01'],
  ['GooglePhotosTakeoutHelper#111', '2016-01-31 18-22-05', '2016-01-31'],
  ['GooglePhotosTakeoutHelper#111', 'Screen Recording 2015-05-01 at 10.11.12 AM', '2015-05-01'],
  ['GooglePhotosTakeoutHelper#111', '20140131_101112', '2014-01-31'],
  ['own', 'Daily Show 2013-06-07 Guest', '2013-06-07'],
  ['own', 'Daily.Show.2013.06.07.Guest.720p', '2013-06-07'],
  ['own', '20240305 - C talk', '2024-03-05'],
  ['own', 'DJI_20230506120102_0001_D', '2023-05-06'],
  ['own', 'GMT20200506-101112_Recording_1920x1080', '2020-05-06'],
  ['own', '2019_0101_120000_001A', '2019-01-01'],
  ['own', '190131_120000_001_FH', '2019-01-31'],
  ['own', 'Birthday 31.12.2015', '2015-12-31'],
  ['own', 'Game 12-31-2015', '2015-12-31'],
  ['own', '2015年12月31日 旅行', '2015-12-31'],
])('%s: the name %j says when the video is of', (_, stem, day) => {
  expect(dayOf(dayInName(stem))).toBe(day)
})

it.each([
  'Talk',
  'Blade Runner 2049',
  'Trip 2015-13-45',
  'Trip 2015-02-30',
  'Summer 1999-2001',
  'Show 2x05 (2016)',
  'Film 1920x1080',
  'Order 12345678',
  'Order 120190101',
  'Meeting 03-04-2015',
  '00000000_000000',
  '99991231',
])('the name %j says no day', (stem) => {
  expect(dayInName(stem)).toBeNull()
})

it.each([
  ['2015-12-31', '2015-12-31'],
  ['2015-12-31 20:15:00', '2015-12-31'],
  ['2015-12-31T20:15:00Z', '2015-12-31'],
  ['20151231', '2015-12-31'],
  ['2015/12/31', '2015-12-31'],
  ['31/12/2015', '2015-12-31'],
  ['12/31/2015', '2015-12-31'],
  ['3/4/2015', '2015-04-03'],
  ['31.12.2015', '2015-12-31'],
  ['31 December 2015', '2015-12-31'],
  ['Dec 31, 2015', '2015-12-31'],
  ['0000-00-00', null],
  ['0001-01-01', null],
  ['2015-02-30', null],
  ['soon', null],
  ['', null],
])('the date %j is %s', (text, day) => {
  expect(dayOf(parseDay(text))).toBe(day)
})

it.each([
  ['1999', '1999-01-01'],
  ['2015-00-00', '2015-01-01'],
  ['0000-00-00', null],
  ['0', null],
])('the year in %j begins on %s', (text, day) => {
  expect(dayOf(parseYear(text))).toBe(day)
})
