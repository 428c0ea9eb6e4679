// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { delaySubtitles, subtitleDelayOf } from './subtitleDelay.ts'
import { offerSubtitleStreams } from './subtitleStreams.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'

interface Track {
  kind: string
  mode: string
  cues: { startTime: number; endTime: number }[] | null
}

const data = buildPageData()
let list: EventTarget & { [index: number]: Track; length: number }
let player: FakePlayer
beforeEach(() => open())

/** Opens another video, which has no subtitles yet. */
function open(): void {
  list = Object.assign(new EventTarget(), { length: 0 } as Pick<typeof list, number | 'length'>)
  const more = { textTracks: () => list, setTimeout: () => 1, clearTimeout: () => {} }
  player = Object.assign(new FakePlayer(), more)
}
const addTrack = (changes: Partial<Track> = {}): Track =>
  (list[list.length++] = { kind: 'subtitles', mode: 'showing', cues: [], ...changes })
const cue = (startTime: number, endTime: number) => ({ startTime, endTime })
/** Tells that subtitles have loaded, as browsers do: the event does not bubble. */
const tellLoaded = () => {
  const element = document.createElement('track')
  player.frame.append(element)
  element.dispatchEvent(new Event('load'))
}
const delay = () => subtitleDelayOf(player.asPlayer())
const press = (key: 'g' | 'h', times = 1) => {
  for (let count = 0; count < times; count += 1) delaySubtitles(player.asPlayer(), data, key === 'h')
}
const hint = () => player.frame.querySelector('[role=status]')?.textContent

it('shows subtitles 0.1 s later or earlier with each press, and says so', () => {
  const { cues } = addTrack({ cues: [cue(1, 2.5), cue(2, 4)] })
  press('h', 3)
  expect(cues).toEqual([cue(1.3, 2.8), cue(2.3, 4.3)])
  expect(hint()).toBe('Subtitle delay: +0.3 s')
  press('g', 5)
  expect(cues).toEqual([cue(0.8, 2.3), cue(1.8, 3.8)])
  expect(hint()).toBe('Subtitle delay: -0.2 s')
})

it('restores the times of the file exactly, after any number of steps', () => {
  const { cues } = addTrack({ cues: [cue(0.1, 0.7), cue(3600.123, 3601.7)] })
  press('h', 37)
  press('g', 37)
  expect(cues).toEqual([cue(0.1, 0.7), cue(3600.123, 3601.7)])
  delay().change(-43)
  delay().reset()
  expect(cues).toEqual([cue(0.1, 0.7), cue(3600.123, 3601.7)])
})

it('goes up to ten seconds in both directions', () => {
  addTrack()
  delay().change(140)
  expect(delay().seconds()).toBe(10)
  delay().change(-500)
  expect(delay().seconds()).toBe(-10)
})

// jellyfin-web#4362: the offset is lost when the stream is loaded again after a seek.
it('delays subtitles that load later, or again', () => {
  const track = addTrack({ cues: null })
  delay().change(5)
  for (let count = 0; count < 2; count += 1) {
    track.cues = [cue(1, 2)]
    tellLoaded()
    expect(track.cues).toEqual([cue(1.5, 2.5)])
  }
})

// jellyfin-web#3214: after a change of subtitles, the delay is neither shown nor can it be taken back.
it('keeps one delay for all subtitles of a video, also while they are hidden', () => {
  const german = addTrack({ cues: [cue(1, 2)] })
  const english = addTrack({ cues: null, mode: 'disabled' })
  delay().change(5)
  const shifted = german.cues
  Object.assign(german, { mode: 'disabled', cues: null })
  Object.assign(english, { mode: 'showing', cues: [cue(7, 8)] })
  list.dispatchEvent(new Event('change'))
  expect([delay().seconds(), english.cues]).toEqual([0.5, [cue(7.5, 8.5)]])
  // The cues of the hidden subtitles are still delayed.
  delay().reset()
  Object.assign(german, { mode: 'showing', cues: shifted })
  list.dispatchEvent(new Event('change'))
  expect([english.cues, german.cues]).toEqual([[cue(7, 8)], [cue(1, 2)]])
})

// jellyfin-web#3906: in Firefox, cues pile up and stay after several changes.
it('shows subtitles anew once their cues have moved, because Firefox goes on to show those that have moved away', () => {
  const modes: string[] = []
  const track = addTrack({ cues: [cue(1, 2)] })
  Object.defineProperty(track, 'mode', {
    get: () => modes.at(-1) ?? 'showing',
    set(mode: string) {
      modes.push(mode)
    },
  })
  delay().change(3)
  list.dispatchEvent(new Event('change'))
  expect(modes).toEqual(['disabled', 'showing'])
})

it('begins with no delay for the next video', () => {
  addTrack()
  press('h')
  open()
  const { cues } = addTrack({ cues: [cue(1, 2)] })
  tellLoaded()
  expect([delay().seconds(), cues]).toEqual([0, [cue(1, 2)]])
})

it('leaves chapters where they are', () => {
  const chapters = addTrack({ kind: 'chapters', mode: 'hidden', cues: [cue(0, 60)] })
  addTrack()
  press('h')
  expect(chapters.cues).toEqual([cue(0, 60)])
})

it('is not offered while no subtitles show', () => {
  addTrack({ mode: 'disabled' })
  press('h')
  expect([delay().isOffered(), delay().seconds(), hint()]).toEqual([false, 0, undefined])
})

it('is not offered for subtitles that the server draws on the picture', async () => {
  const pictures = { index: 2, language: 'de', title: '', flags: [], isPicture: true }
  globalThis.fetch = async () => Response.json({ subtitles: [pictures] })
  Object.assign(player, { addRemoteTextTrack: () => ({ track: addTrack() }) })
  Object.assign(list, { addEventListener: () => {} })
  await offerSubtitleStreams(player.asPlayer(), data, {
    url: '/embed/film/subtitles',
    describe: () => {},
    onShowPictures: () => {},
  })
  press('h')
  expect([delay().isOffered(), delay().seconds()]).toEqual([false, 0])
})
