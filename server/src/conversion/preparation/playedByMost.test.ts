import { expect, it } from 'vitest'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { usualRequest } from './playedByMost.ts'

const track = (
  kind: 'video' | 'audio',
  codecs: string,
  changes: Partial<StreamDescription> = {},
): StreamDescription => ({
  kind,
  name: codecs,
  type: codecs === '' ? null : `${kind}/mp4; codecs="${codecs}"`,
  canCopy: true,
  isFirst: true,
  bitsPerSecond: null,
  width: null,
  height: null,
  frameRate: null,
  channels: null,
  sampleRate: null,
  language: 'und',
  title: '',
  isDefault: false,
  isSpecial: false,
  ...changes,
})
const H264 = track('video', 'avc1.640028')
const HEVC = track('video', 'hvc1.1.6.L120.B0')
const AAC = track('audio', 'mp4a.40.2')
const AC3 = track('audio', 'ac-3', { canCopy: false })
const asked = (tracks: readonly StreamDescription[], path = 'film.mp4') => {
  const request = usualRequest(path, tracks, 'h264')
  return request && { copies: [...request.copies], audio: request.audio }
}

it.each([
  ['H.264 and AAC', [H264, AAC]],
  ['H.264 without sound', [H264]],
  ['VP9 and Opus', [track('video', 'vp09.00.40.08'), track('audio', 'opus')]],
  [
    'VP8 and Vorbis',
    [track('video', 'vp8', { canCopy: false }), track('audio', 'vorbis', { canCopy: false })],
  ],
  ['AV1 and Opus', [track('video', 'av01.0.08M.08'), track('audio', 'opus')]],
])('leaves alone what most browsers play: %s', (_, tracks) => {
  expect(asked(tracks)).toBeNull()
})

it.each([
  ['H.265', [HEVC, AAC], [0]],
  ['H.264 with 10 bits', [track('video', 'avc1.6E0028'), AAC], [0]],
  ['high dynamic range', [track('video', 'av01.0.08M.10', { highRange: 'pq' }), AAC], [0]],
  ['sound that browsers lack', [H264, AC3], ['video']],
  ['a codec that is not known', [track('video', ''), AAC], [0]],
  ['a video behind a cover', [{ ...H264, isFirst: false }, AAC], ['video', 0]],
])('encodes what they lack, and copies the rest: %s', (_, tracks, copies) => {
  expect(asked(tracks)).toEqual({ copies, audio: 0 })
})

it('converts kinds of files that browsers do not open, whatever is in them', () => {
  expect(asked([H264, AAC], 'film.ts')).toEqual({ copies: ['video', 0], audio: 0 })
})

it('prepares the audio track that plays first', () => {
  expect(asked([H264, { ...AAC, isSpecial: true }, AAC])).toEqual({ copies: ['video', 0, 1], audio: 1 })
})
