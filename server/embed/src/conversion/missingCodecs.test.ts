import { expect, it } from 'vitest'
import german from '../../../../messages/translations/de.json'
import { compilePlayerTexts } from '../../../src/player/playerTexts.ts'
import { describeError, describeMissingSound, type NamedTrack } from './missingCodecs.ts'
import { buildPageData } from '../testing/buildPageData.ts'

const hevc: NamedTrack = { kind: 'video', name: 'H.265', type: 'video/mp4; codecs="hvc1.1.6.L93.B0"' }
const vp9: NamedTrack = { kind: 'video', name: 'VP9', type: 'video/webm; codecs="vp09.00.10.08"' }
const ac3: NamedTrack = { kind: 'audio', name: 'AC-3', type: 'video/mp4; codecs="ac-3"' }
const odd: NamedTrack = { kind: 'audio', name: 'A_ODD', type: null }
const playsWebm = (type: string) => type.startsWith('video/webm')

it.each([
  [[hevc], 'This browser cannot play H.265 video.'],
  [[hevc, ac3], 'This browser cannot play H.265 video and AC-3 audio.'],
  [[vp9, odd], 'This browser cannot play A_ODD audio.'],
  [[vp9], 'This browser cannot play this type of file, although it supports VP9 video.'],
  [[], 'This video cannot be played. The file may be damaged.'],
])('names in one sentence what the browser lacks: %o', (tracks, sentence) => {
  expect(describeError(tracks, playsWebm, buildPageData())).toBe(sentence)
})

it('says why a video plays in silence', () => {
  expect(describeMissingSound([vp9, ac3], playsWebm, buildPageData())).toBe(
    'No sound: this browser cannot play AC-3 audio.',
  )
  expect(describeMissingSound([vp9], playsWebm, buildPageData())).toBeNull()
  expect(describeMissingSound([hevc], playsWebm, buildPageData())).toBeNull()
})

it('names what the browser lacks in the language of the page', () => {
  const page = buildPageData({ language: 'de', texts: compilePlayerTexts(german) })
  expect(describeError([hevc, ac3], playsWebm, page)).toBe(
    'Dieser Browser kann H.265-Video und AC-3-Ton nicht abspielen.',
  )
})
