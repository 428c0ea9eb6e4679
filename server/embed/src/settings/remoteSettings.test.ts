// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildPageData } from '../testing/buildPageData.ts'
import { fakePage, NO_SUBTITLES } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'
import { remoteSettings } from './remoteSettings.ts'

let player: Player
let source: string
let requests: { url: string; credentials: RequestCredentials | undefined }[]
const refresh = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  source = 'http://localhost/media/film'
  requests = []
  answer(200)
  player = openPlayer(buildPageData())
  Object.defineProperty(video(), 'currentSrc', { get: () => source })
})
afterEach(() => {
  player.dispose()
  vi.unstubAllGlobals()
})

const video = () => player.el().querySelector('video')!
const answer = (status: number) =>
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    requests.push({ url, credentials: options?.credentials })
    return new Response(null, { status })
  })
const settings = () =>
  remoteSettings({
    player,
    data: buildPageData(),
    quality: null,
    refresh,
    page: fakePage().page,
    subtitles: NO_SUBTITLES,
  })
const names = () => settings().map(({ name }) => name)

/** Gives the element the standard interface, and returns what tells of devices. */
function withDevices(watchAvailability?: () => Promise<number>) {
  let tell: (isAvailable: boolean) => void = () => {}
  const prompt = vi.fn(async () => {})
  const watch = async (listener: typeof tell) => {
    tell = listener
    return 1
  }
  Object.assign(video(), { remote: { watchAvailability: watchAvailability ?? watch, prompt } })
  return { tell: (isAvailable: boolean) => tell(isAvailable), prompt }
}

it('offers another device for as long as there is one, and shows the list of the browser', async () => {
  const { tell, prompt } = withDevices()
  expect(names()).toEqual([])
  tell(true)
  await expect.poll(names).toEqual(['Play on another device'])
  expect(refresh).toHaveBeenCalled()
  const [setting] = settings()
  if (setting && 'open' in setting) setting.open()
  expect(prompt).toHaveBeenCalledOnce()
  tell(false)
  await expect.poll(names).toEqual([])
})

it('asks as a device would, without a cookie, and offers none where it has to sign in', async () => {
  answer(401)
  const { tell } = withDevices()
  names()
  tell(true)
  await expect.poll(() => refresh.mock.calls.length).toBe(1)
  expect(names()).toEqual([])
  expect(requests).toEqual([{ url: '/media/film', credentials: 'omit' }])
})

it('offers no device for what scripts load, which has no address (flowplayer#1297)', async () => {
  const { tell } = withDevices()
  names()
  tell(true)
  await expect.poll(names).toHaveLength(1)
  source = 'blob:http://localhost/1'
  expect(names()).toEqual([])
})

it('offers none where the browser refuses to watch, as with `disableRemotePlayback` (vidstack#1558)', async () => {
  withDevices(async () => {
    throw new DOMException('disabled', 'InvalidStateError')
  })
  expect(names()).toEqual([])
})

it('knows the devices of AirPlay by the names of Safari', async () => {
  const show = vi.fn()
  Object.assign(video(), { webkitShowPlaybackTargetPicker: show })
  names()
  const event = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
    availability: 'available',
  })
  video().dispatchEvent(event)
  await expect.poll(names).toHaveLength(1)
  const [setting] = settings()
  if (setting && 'open' in setting) setting.open()
  expect(show).toHaveBeenCalledOnce()
})

it('asks nobody where the browser knows no devices', () => {
  expect([names(), requests]).toEqual([[], []])
})
