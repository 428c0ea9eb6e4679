import { describe, expect, it } from 'vitest'
import {
  formIn,
  nearestQuality,
  areFilesIn,
  qualitiesOf,
  type SavingFacts,
  usualAudioTracks,
} from './savingForms.ts'

const track = (language: string, isDefault = false) => ({
  language,
  title: '',
  isDefault,
  isSpecial: false,
  bytes: 10,
})
/** A film of 1080 lines that this browser does not play, with two audio tracks. */
const FILM: SavingFacts = {
  id: 'film',
  bytes: 5000,
  height: 1080,
  isPlayed: false,
  maxBytes: null,
  query: 'target=h264&copy=0',
  streams: {
    qualities: [
      { quality: 1080, bytes: 3000 },
      { quality: 720, bytes: 900 },
      { quality: 360, bytes: 200 },
    ],
    audioTracks: [track('de', true), track('ja')],
  },
}
const CLIP: SavingFacts = {
  ...FILM,
  id: 'clip',
  bytes: 800,
  isPlayed: true,
  streams: {
    qualities: [
      { quality: 'original', bytes: 780 },
      { quality: 720, bytes: 900 },
      { quality: 360, bytes: 200 },
    ],
    audioTracks: [track('de'), track('ja')],
  },
}
const describeForm = (...parameters: Parameters<typeof formIn>) => {
  const form = formIn(...parameters)
  return form && [form.stream?.quality ?? 'file', form.bytes]
}

describe('a video is saved', () => {
  // shaka-player#2900: nobody knows before a download whether it fits.
  it('at the height that was chosen or the next lower one, with the audio tracks that were chosen', () => {
    expect(describeForm(FILM, 720, [0])).toEqual([720, 910])
    expect(describeForm(FILM, 480, [0, 1])).toEqual([360, 220])
    expect(describeForm(FILM, 'original', [0])).toEqual([1080, 3010])
    expect(describeForm(FILM, 'sound', [1])).toEqual(['sound', 10])
    const query = new URLSearchParams(formIn(FILM, 720, [0, 1])?.stream?.query)
    expect(Object.fromEntries(query)).toEqual({
      target: 'h264',
      copy: '0',
      quality: '720',
      alone: '1',
      audioTracks: '0,1',
    })
  })

  it('as its file where the browser plays it, unless another audio track than the first one is wanted', () => {
    expect(describeForm(CLIP, 'original', [0])).toEqual(['file', 800])
    expect(describeForm(CLIP, 1080, [0])).toEqual(['file', 800])
    expect(describeForm(CLIP, 'original', [1])).toEqual(['original', 790])
    expect(describeForm(CLIP, 360, [0])).toEqual([360, 210])
  })

  // coppelia#110: what is small already is encoded all the same, and becomes larger.
  it('as its file where the conversion would be no smaller', () => {
    expect(describeForm(CLIP, 720, [0])).toEqual(['file', 800])
  })

  it('as its file or not at all by a server that converts nothing', () => {
    expect(describeForm({ ...CLIP, streams: null }, 360, [])).toEqual(['file', 800])
    expect(describeForm({ ...CLIP, streams: null }, 'sound', [])).toBeNull()
    expect(describeForm({ ...FILM, streams: null }, 'original', [])).toBeNull()
  })

  it('with the audio track that would play first, if nobody chooses', () => {
    expect(usualAudioTracks(FILM, { chosen: null, page: 'en' })).toEqual([0])
    expect(usualAudioTracks(FILM, { chosen: 'ja', page: 'en' })).toEqual([1])
    expect(usualAudioTracks({ ...FILM, streams: null }, { chosen: null, page: 'en' })).toEqual([])
  })
})

it('offers each quality that one of the videos has', () => {
  expect(qualitiesOf([FILM])).toEqual([1080, 720, 360, 'sound'])
  expect(qualitiesOf([FILM, CLIP])).toEqual(['original', 1080, 720, 360, 'sound'])
  expect(qualitiesOf([{ ...CLIP, streams: null }])).toEqual(['original'])
})

it('offers no height in which the file itself would be saved', () => {
  expect(qualitiesOf([CLIP])).toEqual(['original', 360, 'sound'])
  expect(areFilesIn([CLIP], 720)).toBe(true)
  expect(areFilesIn([CLIP, FILM], 720)).toBe(false)
})

it('takes the nearest lower quality for one that is not offered, or else the best', () => {
  expect(nearestQuality([1080, 480, 'sound'], 720)).toBe(480)
  expect(nearestQuality([1080, 720], 360)).toBe(720)
  expect(nearestQuality([720, 360], 'original')).toBe(720)
  expect(nearestQuality(['original'], 'sound')).toBe('original')
})
