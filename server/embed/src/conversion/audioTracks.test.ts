// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { addAudioTracks } from './audioTracks.ts'
import type { PageData } from '../pageData.ts'
import { buildPageData, NO_LADDER } from '../testing/buildPageData.ts'
import { buildAudioStream } from '../testing/buildStream.ts'
import { openPlayer } from '../testing/openPlayer.ts'

const audioStream = (language: string, isDefault = false) => buildAudioStream({ language, isDefault })

let player: Player
let requested: string[]
let heard: string[]
let played: number[]
beforeEach(() => {
  localStorage.clear()
  requested = []
  heard = []
  played = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json({ tracks: [audioStream('de'), audioStream('fr')] })
  })
})
afterEach(() => {
  player.dispose()
  vi.unstubAllGlobals()
})

const CONVERSION = { url: '/media/a/hls/main.m3u8', targets: [], isNeeded: false, ...NO_LADDER }

function start(
  streams: readonly StreamDescription[] | null,
  conversion: PageData['conversion'] = CONVERSION,
): void {
  const data = buildPageData({ tracks: streams, codecsUrl: '/embed/a/codecs', conversion })
  player = openPlayer(data)
  addAudioTracks(player, data, {
    onChoose: (number) => void played.push(number),
    onLanguage: (language) => void heard.push(language),
  })
}
const tracks = () =>
  Array.from(player.audioTracks() as unknown as ArrayLike<{ label: string; enabled: boolean }>)
const offered = () => tracks().map(({ label }) => label)

it('offers the audio tracks of a file that has several, in their own words as the subtitles', () => {
  start([audioStream('de'), audioStream('fr')])
  expect(offered()).toEqual(['Deutsch', 'français'])
  expect(requested).toEqual([])
})

it('offers nothing where there is one', () => {
  start([audioStream('de')])
  expect(offered()).toEqual([])
})

it('asks for the audio tracks when the video plays, if the server did not know them in time', async () => {
  start(null)
  expect(requested).toEqual([])
  player.trigger('playing')
  await expect.poll(offered).toEqual(['Deutsch', 'français'])
  expect(requested).toEqual(['/embed/a/codecs'])
})

const chosen = () => tracks().find(({ enabled }) => enabled)?.label
const choose = (number: number) => {
  tracks()[number]!.enabled = true
}

it('begins with the audio track that the file plays by default', () => {
  start([audioStream('de'), audioStream('fr', true)])
  expect([chosen(), heard, played]).toEqual(['français', ['fr'], []])
})

it('begins with the language that the viewer has chosen last', () => {
  start([audioStream('de', true), audioStream('fr')])
  choose(1)
  expect([chosen(), heard, played]).toEqual(['français', ['de', 'fr'], [1]])
  player.dispose()
  start([audioStream('de', true), audioStream('it'), audioStream('fr')])
  expect(chosen()).toBe('français')
})

it('changes to the audio track that the file plays by default, if the server did not know it in time', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ tracks: [audioStream('de'), audioStream('fr', true)] }))
  start(null)
  player.trigger('playing')
  await expect.poll(() => played).toEqual([1])
})

it('begins with the first audio track where the file cannot be converted, because browsers play no other', () => {
  start([audioStream('de'), audioStream('fr', true)], null)
  expect([chosen(), heard, played]).toEqual(['Deutsch', ['de'], []])
})
