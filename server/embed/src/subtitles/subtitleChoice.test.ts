// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSubtitleChoice, type SubtitleChoice } from './subtitleChoice.ts'
import { fakeTextTracks } from '../testing/fakeTextTracks.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openPlayer } from '../testing/openPlayer.ts'

let player: Player
let choice: SubtitleChoice
const list = () =>
  player.textTracks() as unknown as ArrayLike<TextTrack> & {
    trigger(event: string): void
    addTrack(track: TextTrack): void
  }
/** The entry of the menu that switches subtitles off. */
const OFF = 'Subtitles off'
const opened: Player[] = []
beforeEach(() => {
  localStorage.clear()
  fakeTextTracks(() => list().trigger('change'))
})
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose()
})

/** Opens a page in English with subtitles such as `German` in `de` with the flag `forced`. */
function open(...subtitles: [label: string, language: string, ...flags: string[]][]): void {
  const tracks = subtitles.map(
    ([label, language], index) =>
      `<track kind="subtitles" id="subtitles-${index}" srclang="${language}" label="${label}" />`,
  )
  const described = subtitles.map(
    ([, language, ...flags], index) => [`subtitles-${index}`, { language, flags }] as const,
  )
  const data = buildPageData()
  player = openPlayer(data, {}, tracks.join(''))
  opened.push(player)
  choice = createSubtitleChoice(player, data, new Map(described))
}
const shown = () =>
  Array.from(list())
    .filter(({ mode }) => mode === 'showing')
    .map(({ label }) => label)
/** Returns what counts as chosen. */
const chosen = () => (choice.isOn() ? shown() : [OFF])
/** Chooses subtitles by their name, and waits until the browser has told of it. */
async function click(name: string): Promise<void> {
  choice.choose(choice.tracks().find(({ label }) => label === name) ?? null)
  await Promise.resolve()
}

it('shows forced subtitles while the menu says that subtitles are off', () => {
  open(['English', 'en'], ['English (forced)', 'en', 'forced'])
  expect(shown()).toEqual(['English (forced)'])
  expect(chosen()).toEqual([OFF])
})

it('shows forced subtitles in the language of the audio track, once it is known', () => {
  open(['English (forced)', 'en', 'forced'], ['German (forced)', 'de', 'forced'])
  choice.setAudioLanguage('de')
  expect(shown()).toEqual(['German (forced)'])
})

it('gives way to what the viewer chooses, and comes back when subtitles are switched off', async () => {
  open(['English', 'en'], ['English (forced)', 'en', 'forced'])
  await click('English')
  expect([shown(), chosen()]).toEqual([['English'], ['English']])
  await click(OFF)
  expect([shown(), chosen()]).toEqual([['English (forced)'], [OFF]])
  await click(OFF)
  expect([shown(), chosen()]).toEqual([[], [OFF]])
})

it('lets the viewer choose forced subtitles as such', async () => {
  open(['English', 'en'], ['English (forced)', 'en', 'forced'])
  await click('English (forced)')
  expect([shown(), chosen()]).toEqual([['English (forced)'], ['English (forced)']])
})

it('keeps the language of subtitles for the next video, and that there shall be none', async () => {
  open(['English', 'en'], ['German', 'de'])
  expect(shown()).toEqual([])
  await click('German')
  open(['English', 'en', 'default'], ['German', 'de'])
  expect(shown()).toEqual(['German'])
  await click(OFF)
  open(['English', 'en', 'default'], ['German', 'de'])
  expect(shown()).toEqual([])
})

it('shows what the file shows, to viewers who have chosen nothing', () => {
  open(['German', 'de'], ['French', 'fr', 'default'])
  expect([shown(), chosen()]).toEqual([['French'], ['French']])
})

it('switches by key between the language of the page and nothing', () => {
  open(['German', 'de'], ['English', 'en'])
  choice.toggle()
  expect(shown()).toEqual(['English'])
  choice.toggle()
  expect(shown()).toEqual([])
})

it('shows subtitles that are offered later', () => {
  open(['German', 'de'])
  choice.describe('stream-3', { language: 'en', flags: ['forced'] })
  const later = { kind: 'subtitles', id: 'stream-3', srclang: 'en', label: 'Signs' } as const
  const { track } = player.addRemoteTextTrack(later, true) as unknown as HTMLTrackElement
  list().addTrack(track)
  expect(shown()).toEqual(['Signs'])
})
