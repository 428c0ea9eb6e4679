// @vitest-environment jsdom
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readLastChoice } from '../lastChoice.ts'
import { createSubtitleChoice, type SubtitleChoice } from '../subtitles/subtitleChoice.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { fakeTextTracks } from '../testing/fakeTextTracks.ts'
import { openPlayer } from '../testing/openPlayer.ts'
import { reportTracks, setAudioTrack, setSubtitle } from './trackCommands.ts'

const { AudioTrack } = videojs as unknown as { AudioTrack: new (options: object) => object }

let player: Player
let choice: SubtitleChoice
let told: Parameters<Parameters<typeof reportTracks>[2]>[0][]
beforeEach(() => {
  localStorage.clear()
  fakeTextTracks(() => player.textTracks().trigger('change'))
  const data = buildPageData()
  player = openPlayer(
    data,
    {},
    '<track kind="subtitles" id="subtitles-0" srclang="en" label="English" />' +
      '<track kind="subtitles" id="subtitles-1" srclang="de" label="Deutsch" />',
  )
  onTestFinished(() => player.dispose())
  choice = createSubtitleChoice(player, data, new Map())
  told = []
  reportTracks(player, choice, (tracks) => told.push(tracks))
})
const addAudio = (id: string, enabled: boolean) =>
  (player.audioTracks() as unknown as { addTrack: (track: object) => void }).addTrack(
    new AudioTrack({ id, label: `Track ${id}`, enabled }),
  )

it('tells the page the subtitles and the audio tracks, when they appear and when the choice changes', () => {
  expect(told.at(-1)).toEqual({
    // jsdom has no order of tracks.
    subtitles: expect.toSatisfy(
      (all: readonly { id: string; label: string }[]) =>
        all
          .map(({ id, label }) => `${id} ${label}`)
          .toSorted()
          .join() === 'subtitles-0 English,subtitles-1 Deutsch',
    ),
    subtitle: null,
    audioTracks: [],
    audioTrack: null,
  })
  addAudio('0', true)
  addAudio('1', false)
  expect(told.at(-1)).toMatchObject({
    audioTracks: [
      { id: '0', label: 'Track 0' },
      { id: '1', label: 'Track 1' },
    ],
    audioTrack: '0',
  })
  choice.choose(choice.tracks().find(({ id }) => id === 'subtitles-1') ?? null)
  expect(told.at(-1)).toMatchObject({ subtitle: 'subtitles-1' })
})

it('chooses subtitles by their id, or none, and ignores other ids', () => {
  setSubtitle(choice, 'subtitles-1')
  expect(told.at(-1)).toMatchObject({ subtitle: 'subtitles-1' })
  setSubtitle(choice, 'subtitles-7')
  expect(told.at(-1)).toMatchObject({ subtitle: 'subtitles-1' })
  setSubtitle(choice, null)
  expect(told.at(-1)).toMatchObject({ subtitle: null })
})

it('stores no choice of another person for the next videos', () => {
  setSubtitle(choice, 'subtitles-1')
  setSubtitle(choice, 'subtitles-0', true)
  expect(told.at(-1)).toMatchObject({ subtitle: 'subtitles-0' })
  expect(readLastChoice('subtitles')).toBe('de')
  setSubtitle(choice, null, true)
  expect(readLastChoice('subtitles')).toBe('de')
  setSubtitle(choice, 'subtitles-0')
  expect(readLastChoice('subtitles')).toBe('en')
})

it('chooses an audio track by its id, and ignores other ids', () => {
  addAudio('0', true)
  addAudio('1', false)
  setAudioTrack(player, '1')
  expect(told.at(-1)).toMatchObject({ audioTrack: '1' })
  setAudioTrack(player, '7')
  expect(told.at(-1)).toMatchObject({ audioTrack: '1' })
})
