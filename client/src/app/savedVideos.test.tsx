import '../testing/indexedDb.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavableStreams } from '../api/savingApi.ts'
import { closeDeviceVideos } from '../features/device/deviceVideos.ts'
import { createTrains, TRAINS } from '../features/playlists/testing/openPlaylists.ts'
import { listSaved } from '../storage/saved/savedVideos.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { buildToken } from '../testing/buildToken.ts'
import { type FakeDevice, fillDevice } from '../testing/fakeDevice.ts'
import { buildSession, fakeIdentity } from '../testing/fakeIdentity.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { bytesOf, serveFile } from '../testing/serveFile.ts'
import { type ServedVideo, serveSaving } from '../testing/serveSaving.ts'
import { saveOnDevice } from '../testing/saveOnDevice.ts'
import { serveStream } from '../testing/serveStream.ts'
import { buildSettings } from '../testing/settings.ts'
import { answerVideos } from '../testing/v3.ts'
import { openedData } from '../testing/watched.ts'

const CONTENT = bytesOf(1_500_000)
let device: FakeDevice
let video: ServedVideo
let identity: ReturnType<typeof fakeIdentity>

beforeEach(() => {
  answerVideos()
  device = fillDevice()
  serveFile('a', CONTENT)
  video = serveSaving('a', CONTENT.length)
})
afterEach(closeDeviceVideos)

const choose = async (role: string, name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }))

const SAVING = buildSettings({ savingUrl: `${location.origin}/saving` })

/** Opens a playlist with these videos. */
async function openPlaylist(ids: readonly string[], settings = SAVING) {
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  identity = fakeIdentity(buildSession({ accessToken }))
  const { userData } = renderApp({ path: `/playlist/${TRAINS}`, identity, settings })
  const { store } = await openedData(userData)
  act(() => createTrains(store, ids))
}
/** Opens the menu of video `a` at a server that lets people save videos, or at one that does not. */
async function open(settings = SAVING) {
  await openPlaylist(['a'], settings)
  await choose('button', 'More actions for Title of a')
}
async function openDialog() {
  await open()
  await choose('menuitem', 'Save to this device')
  return await screen.findByRole('dialog', { name: 'Save to this device' })
}
async function save() {
  const dialog = await openDialog()
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saving to this device: /)
  await waitFor(() => expect(device.root.size).toBe(CONTENT.length))
}

describe('a video', () => {
  it('is saved from its menu, is on the page of this device with its size, and leaves it', async () => {
    const dialog = await openDialog()
    expect(await within(dialog).findByText('Takes 1.5 MB on this device.')).toBeVisible()
    expect(within(dialog).getByText('1 GB left')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await choose('button', 'On this device')
    expect(await screen.findByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
    const list = await screen.findByRole('region', { name: 'On this device' })
    const row = await within(list).findByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
    expect(await within(row).findByText('1.5 MB')).toBeVisible()
    expect(within(row).queryByRole('progressbar')).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No videos are saved here yet.')).toBeVisible()
    await waitFor(() => expect(device.root.size).toBe(0))
  })

  it('is removed by its menu', async () => {
    await save()
    await choose('button', 'More actions for Title of a')
    expect(screen.queryByRole('menuitem', { name: 'Save to this device' })).toBeNull()
    await choose('menuitem', 'Remove from this device')
    await waitFor(() => expect(device.root.size).toBe(0))
  })

  it('is not offered by a server that forbids it', async () => {
    await open(buildSettings())
    await screen.findByRole('menuitem', { name: 'Save to…' })
    expect(screen.queryByRole('menuitem', { name: 'Save to this device' })).toBeNull()
  })

  const hevc = { kind: 'video', type: 'video/mp4; codecs="hvc1.1.6.L93.B0"', isFirst: true }
  it.each([
    [
      'is too large for the operator',
      () => void (video.description!.maxBytes = 1e6),
      /^Only videos of up to 1 MB/,
    ],
    ['is too large for the device', () => void (device.quotaBytes = 1e6), /^This device has too little room/],
    ['has to be converted', () => void (video.tracks = [hevc]), /^This browser cannot play the file/],
    [
      'is opened in a private window',
      () =>
        vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError')),
      /^This browser cannot keep videos/,
    ],
    [
      'is opened in a browser without files',
      () => {
        Reflect.deleteProperty(globalThis, 'FileSystemFileHandle')
        vi.spyOn(navigator, 'storage', 'get').mockReturnValue(undefined as never)
      },
      /^This browser cannot keep videos/,
    ],
    ['is gone', () => void (video.description = null), /^This could not be loaded/],
  ])('that %s says so in one sentence, and cannot be saved', async (_, prepare, sentence) => {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
    prepare()
    const dialog = await openDialog()
    expect(await within(dialog).findByText(sentence)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

it('a video that is too large until the person allows lasting storage can then be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const persist = vi.spyOn(navigator.storage, 'persist').mockReturnValue(promise)
  device.quotaBytes = 1e6
  const dialog = await openDialog()
  expect(await within(dialog).findByText(/^This device has too little room/)).toBeVisible()
  await waitFor(() => expect(persist).toHaveBeenCalled())
  device.quotaBytes = 1e9
  resolve(true)
  expect(await within(dialog).findByRole('button', { name: 'Save' })).toBeVisible()
  expect(within(dialog).queryByText(/^This device has too little room/)).toBeNull()
})

describe('a video that the server converts', () => {
  const track = { title: '', isDefault: false, isSpecial: false, bytes: 2e6 }
  const hevc = { kind: 'video', type: 'video/mp4; codecs="hvc1.1.6.L93.B0"', isFirst: true, canCopy: true }
  const streams: SavableStreams = {
    qualities: [
      { quality: 720, bytes: 90e6 },
      { quality: 360, bytes: 20e6 },
    ],
    audioTracks: [
      { ...track, language: 'de' },
      { ...track, language: 'ja' },
    ],
  }
  beforeEach(() => {
    const isTypeSupported = (type: string) => type.includes('avc1')
    vi.stubGlobal(
      'MediaSource',
      Object.assign(() => {}, { isTypeSupported }),
    )
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
    video.tracks = [hevc, { kind: 'audio', type: null, isFirst: true, canCopy: false }]
    Object.assign(video.description!, { streams })
  })
  const labels = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)

  it('is saved in a quality whose size is said before, and the device remembers the quality', async () => {
    const served = serveStream('a', ['audio-0-aac', 'video-h264-360'])
    const dialog = await openDialog()
    await within(dialog).findByRole('radio', { name: /^720p/ })
    expect(labels(dialog)).toEqual(['720pabout 92 MB', '360pabout 22 MB', 'Audio onlyabout 2 MB'])
    expect(within(dialog).getByRole('radio', { name: /^720p/ })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('radio', { name: /^360p/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await choose('button', 'On this device')
    const list = await screen.findByRole('region', { name: 'On this device' })
    await waitFor(() => expect(served.requests).toContain('video-h264-360/2.m4s'))
    await waitFor(() => {
      expect(within(list).getByRole('listitem')).toHaveTextContent('360p')
      expect(within(list).queryByRole('progressbar')).toBeNull()
    })
    expect((await listSaved())[0]?.stream).toMatchObject({ quality: 360, audioTracks: [0] })
    await userEvent.click(within(list).getByRole('button', { name: 'Remove' }))
    closeDeviceVideos()
    cleanup()
    const again = await openDialog()
    expect(await within(again).findByRole('radio', { name: /^360p/ })).toBeChecked()
  })

  it('is saved with the audio tracks that are chosen, at least one', async () => {
    serveStream('a', ['audio-1-aac', 'video-h264-720'])
    const dialog = await openDialog()
    await userEvent.click(await within(dialog).findByRole('radio', { name: /^720p/ }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '日本語' }))
    expect(labels(dialog)[0]).toBe('720pabout 94 MB')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Deutsch' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '日本語' }))
    expect(within(dialog).getByRole('checkbox', { name: '日本語' })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Saving to this device: /)
    expect((await listSaved())[0]?.stream).toMatchObject({ quality: 720, audioTracks: [1] })
  })

  it('may be small enough for the operator or the device in a lower quality', async () => {
    video.description!.maxBytes = 50e6
    const dialog = await openDialog()
    expect(await within(dialog).findByText(/^Only videos of up to 50 MB/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('radio', { name: /^360p/ }))
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeEnabled()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  // shaka-player#4204: players of the browser itself request segments without the service worker.
  it('cannot be saved by a browser that plays streams by itself', async () => {
    vi.stubGlobal('MediaSource', null)
    const dialog = await openDialog()
    expect(await within(dialog).findByText(/^This browser cannot play the file/)).toBeVisible()
  })
})

it('several videos are saved together, except for those that cannot be, which are named', async () => {
  serveSaving('b', 100).fileType = null
  await openPlaylist(['a', 'b'])
  const title = await screen.findByRole('link', { name: 'Title of a' })
  title.focus()
  await userEvent.keyboard(' {Control>}a{/Control}')
  await choose('button', 'More actions for Selected videos')
  await choose('menuitem', 'Save to this device')
  const dialog = await screen.findByRole('dialog', { name: 'Save to this device' })
  const refusal = await within(dialog).findByRole('alert')
  expect(refusal).toHaveTextContent('Title of bThis browser cannot play the file as it is')
  expect(within(dialog).getByText('Takes 1.5 MB on this device.')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saving to this device: /)
  expect((await listSaved()).map(({ id }) => id)).toEqual(['a'])
})

describe('a log-out', () => {
  const logOut = () => choose('button', 'Log Out')

  it('removes what is saved, after one question', async () => {
    await save()
    await logOut()
    const question = await screen.findByRole('dialog', { name: 'Log Out' })
    expect(
      within(question).getByText(/^Logging out removes the videos saved on this device \(1\)/),
    ).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await listSaved()).toHaveLength(1)
    await logOut()
    const again = await screen.findByRole('dialog', { name: 'Log Out' })
    await userEvent.click(within(again).getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(identity.current()).toBeNull())
  })

  it('ends the session at once when nothing is saved, also after something could have been', async () => {
    await openDialog()
    fireEvent.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }))
    expect(identity.current()).toBeNull()
  })
})

describe('the page of this device', () => {
  const TOKEN = buildToken({ sub: 'maya' })
  const show = (path = '/settings/device') =>
    renderApp({
      path,
      settings: SAVING,
      identity: fakeIdentity(buildSession({ accessToken: TOKEN })),
    })

  it('says how videos come here while there are none', async () => {
    show()
    expect(await screen.findByText('No videos are saved here yet.')).toBeVisible()
    expect(screen.getByText('Choose “Save to this device” in the menu of a video.')).toBeVisible()
  })

  it('says that the list could not be read, and reads it again', async () => {
    const keys = vi.spyOn(caches, 'keys').mockRejectedValue(new DOMException('', 'UnknownError'))
    show()
    expect(await screen.findByText('These videos could not be loaded.')).toBeVisible()
    keys.mockRestore()
    await choose('button', 'Try again')
    expect(await screen.findByText('No videos are saved here yet.')).toBeVisible()
  })

  it('says until when a video stays that has left the library, which can only be removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00') })
    await saveOnDevice((await userIdOf(TOKEN)) ?? '', { id: 'a', title: 'Title of a' })
    Object.assign(video, { description: null, reason: 'notInLibrary' })
    show()
    expect(
      await screen.findByText('No longer in the library. Stays here until 8 December 2026.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await choose('button', 'Remove')
    expect(await screen.findByText('No videos are saved here yet.')).toBeVisible()
  })

  it('is reached from the page with the lists of the user', async () => {
    show('/you')
    await choose('link', 'On this device')
    expect(location.pathname).toBe('/settings/device')
  })
})
