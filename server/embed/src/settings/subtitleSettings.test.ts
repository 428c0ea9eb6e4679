// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { buildPageData } from '../testing/buildPageData.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'
import { subtitleSettings } from './subtitleSettings.ts'

/** Returns the rows for a video with subtitles in these modes. */
function rows(modes: readonly string[], language = 'en') {
  const cues = [{ startTime: 1, endTime: 2 }]
  const tracks = modes.map((mode) => ({ kind: 'subtitles', mode, cues }))
  const list = Object.assign(new EventTarget(), tracks, { length: tracks.length })
  const player = Object.assign(new FakePlayer(), { textTracks: () => list }).asPlayer()
  const data = buildPageData({ language })
  return subtitleSettings({ player, data, quality: null, refresh: () => {} })
}

it('offers the looks of subtitles where there are some, and their delay while they show', () => {
  expect(rows([])).toEqual([])
  expect(rows(['disabled']).map(({ name }) => name)).toEqual(['Subtitle style'])
  expect(rows(['showing']).map(({ name }) => name)).toEqual(['Subtitle style', 'Subtitle delay'])
})

it('delays by a tenth or a whole second in both directions, and back to none', () => {
  const row = rows(['showing'])[1]!
  if (!('steps' in row)) throw new Error('The delay has no steps.')
  expect(row.steps().map(({ text }) => text)).toEqual(['-1 sec', '-0.1 sec', '+0.1 sec', '+1 sec', 'Reset'])
  const values = row.steps().map(({ step }) => {
    step()
    return row.value()
  })
  expect(values).toEqual(['-1 sec', '-1.1 sec', '-1 sec', '0 sec', '0 sec'])
})
