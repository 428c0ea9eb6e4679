import { expect, it } from 'vitest'
import type { SavedStream } from '../../storage/saved/savedVideos.ts'
import { withForcedSubtitles } from './forcedSubtitles.ts'

const STREAM: SavedStream = { quality: 720, audioTracks: [0], query: 'quality=720' }
const inside = (index: number, flags: readonly string[], isPicture: boolean) => ({
  index,
  language: 'en',
  flags,
  isPicture,
})
const FORCED = inside(4, ['forced'], true)
const queryOf = (
  subtitles: readonly ReturnType<typeof inside>[],
  { quality = 720, beside = [] }: { quality?: SavedStream['quality']; beside?: readonly string[][] } = {},
) =>
  withForcedSubtitles(
    { ...STREAM, quality },
    { tracks: null, subtitles: beside.map((flags) => ({ url: '', language: 'en', flags })) },
    { subtitles },
  )

it('draws forced subtitles that are pictures on the picture that is encoded', () => {
  expect(queryOf([inside(3, [], true), FORCED])).toBe('quality=720&subtitles=4')
  expect(queryOf([FORCED], { beside: [[]] })).toBe('quality=720&subtitles=4')
})

it('draws none that nobody has asked for, that are text, or on a picture that is copied', () => {
  expect(queryOf([inside(3, ['default'], true)])).toBe('quality=720')
  expect(queryOf([inside(3, ['forced'], false), FORCED])).toBe('quality=720')
  expect(queryOf([FORCED], { beside: [['forced']] })).toBe('quality=720')
  expect(queryOf([FORCED], { quality: 'original' })).toBe('quality=720')
})
