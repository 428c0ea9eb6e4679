import '../../../testing/indexedDb.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loop } from '../../../features/player/controls/loop.ts'
import { sleepTimer, startSleepTimer } from '../../../features/player/controls/sleepTimer.ts'
import { playback } from '../../../features/player/playback.ts'
import { queue } from '../../../features/queue/queue.ts'
import { sessionEnd } from '../../../storage/sessionEnd.ts'
import { buildVideo } from '../../../testing/buildVideo.ts'
import { buildWireResult } from '../../../testing/buildWire.ts'
import { setWindowWidth } from '../../../testing/fillBrowserGaps.ts'
import { goTo } from '../../../testing/goTo.ts'
import { playerFrame, reportEvent } from '../../../testing/player.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { buildSettings } from '../../../testing/settings.ts'
import { answerVideos } from '../../../testing/v3.ts'
import { buildWatched, openedData, userWhoWatched } from '../../../testing/watched.ts'
import { markWatched } from '../../../userData/watchedState.ts'
import { lastPage } from '../lastPage.ts'

beforeEach(() => {
  setWindowWidth(1440)
  answerVideos({
    search: () => ({ items: [{ ...buildWireResult('a'), moment: { startAt: '18' } }, buildWireResult('b')] }),
  })
})
// This must not wait for `act`, which would warn about each part of the page that loads in the meantime.
afterEach(() => sessionEnd.notify())

/** Makes the player report a state. The states of the provider's player are numbers. */
const say = (state: 0 | 1 | 2) => reportEvent('onStateChange', state)
const [ENDED, PLAYING, PAUSED] = [0, 1, 2] as const

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const OFFER = { name: 'Tap for sound' }
/** Waits until the features around the player have loaded. */
const controls = async () => {
  await waitFor(() => playerFrame())
  say(PLAYING)
  await screen.findByText(OFFER.name)
}
const mini = () => screen.findByRole('region', { name: 'Mini-player' })
const UP_NEXT = { name: /^Up next/ }
const upNext = () => screen.queryByRole('region', UP_NEXT)

async function watch(path = '/watch/a', settings = buildSettings()) {
  const app = renderApp({ path, settings })
  await controls()
  return app
}

const ask = (name: string, value?: unknown) => reportEvent('onPageRequest', { name, value })
const SLEPT = 'The sleep timer paused playback.'

describe('the sleep timer at the end of a video', () => {
  it('lets no related video follow, until the video has played again', async () => {
    await watch()
    say(ENDED)
    await screen.findByRole('region', UP_NEXT)
    say(PLAYING)
    ask('sleep', 'endOfVideo')
    say(ENDED)
    expect(await screen.findByText(SLEPT)).toBeVisible()
    expect(upNext()).toBeNull()
    say(PLAYING)
    say(ENDED)
    expect(upNext()).toBeVisible()
  })

  it('lets no video of the queue follow, and none loop', async () => {
    await watch()
    act(() => {
      queue.add(buildVideo({ id: 'c' }))
      loop.set(true)
    })
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    ask('sleep', 'endOfVideo')
    send.mockClear()
    say(ENDED)
    expect(await screen.findByText(SLEPT)).toBeVisible()
    expect(location.pathname).toBe('/watch/a')
    expect(send.mock.calls.map(String).filter((sent) => !/setPage|setTelevision/.test(sent))).toEqual([])
  })

  it('ends the countdown to the next video when it is chosen late', async () => {
    await watch()
    say(ENDED)
    await screen.findByRole('region', UP_NEXT)
    ask('sleep', 'endOfVideo')
    expect(upNext()).toBeNull()
  })
})

describe('the link of a video', () => {
  const link = () => screen.findByRole('link', { name: /Title of c/ })
  beforeEach(() => queue.add(buildVideo({ id: 'c' })))
  const prepared = () => {
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    return () =>
      send.mock.calls.map(([message]) => String(message)).filter((text) => text.includes('prepareVideoById'))
  }
  const OF_C = expect.stringContaining('"args":["c",0]') as string

  it('lets our own player load it when a mouse is pressed, or when a finger has tapped', async () => {
    await watch()
    const commands = prepared()
    fireEvent.pointerDown(await link(), { pointerType: 'touch', button: 0 })
    expect(commands()).toEqual([])
    fireEvent.pointerDown(await link(), { pointerType: 'mouse', button: 0 })
    expect(commands()).toEqual([OF_C])
    fireEvent.click(await link())
    expect(commands()).toEqual([OF_C, OF_C])
  })

  it('lets our own player discard the video when the link is dragged away', async () => {
    await watch()
    const commands = prepared()
    fireEvent.pointerDown(await link(), { pointerType: 'mouse', button: 0 })
    fireEvent.dragStart(await link())
    expect(commands()).toEqual([OF_C, expect.stringContaining('"args":["",0]')])
  })

  it('does not let our own player load what opens in another tab', async () => {
    await watch()
    const commands = prepared()
    fireEvent.pointerDown(await link(), { pointerType: 'mouse', button: 0, ctrlKey: true })
    fireEvent.click(await link(), { ctrlKey: true })
    expect(commands()).toEqual([])
  })

  it('asks the provider for nothing', async () => {
    await watch('/watch/a', buildSettings({ provider: true }))
    const commands = prepared()
    fireEvent.pointerDown(await link(), { pointerType: 'mouse', button: 0 })
    expect(commands()).toEqual([])
  })
})

describe('the countdown to the next video', () => {
  it('lies over the picture of our own player, also in the mini-player', async () => {
    await watch()
    say(ENDED)
    const video = screen.getByRole('region', { name: 'Video' })
    expect(await within(video).findByRole('region', UP_NEXT)).toBeVisible()
    say(PLAYING)
    expect(upNext()).toBeNull()
    await userEvent.keyboard('i')
    say(ENDED)
    expect(await within(await mini()).findByRole('region', UP_NEXT)).toBeVisible()
  })

  it("is beside the provider's player, which nothing may cover", async () => {
    await watch('/watch/a', buildSettings({ provider: true }))
    say(ENDED)
    await screen.findByRole('region', UP_NEXT)
    const video = screen.getByRole('region', { name: 'Video' })
    expect(within(video).queryByRole('region', UP_NEXT)).toBeNull()
  })

  it('is cancelled by Escape while our own player has the focus', async () => {
    await watch()
    say(ENDED)
    const card = await screen.findByRole('region', UP_NEXT)
    reportEvent('onHotkey', 'escape')
    expect(within(card).queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('leads to the first related video that has been neither watched nor marked as watched', async () => {
    answerVideos({ search: () => ({ items: ['a', 'b', 'd', 'c'].map((id) => buildWireResult(id)) }) })
    const identity = await userWhoWatched([buildWatched('b', { position: 580 })])
    const { store } = await openedData(renderApp({ path: '/watch/a', identity }).userData)
    act(() => void markWatched(store, ['d'], true, Date.now()))
    await controls()
    say(ENDED)
    expect(await within(await screen.findByRole('region', UP_NEXT)).findByText('Title of c')).toBeVisible()
  })
})

it('offers the sound over the picture of our own player', async () => {
  await watch()
  const video = screen.getByRole('region', { name: 'Video' })
  expect(await within(video).findByRole('button', OFFER)).toBeVisible()
})

it("offers the sound beside the provider's player", async () => {
  await watch('/watch/a', buildSettings({ provider: true }))
  const row = await screen.findByRole('group', { name: 'Playback' })
  expect(within(row).getByRole('button', OFFER)).toBeVisible()
})

describe('full screen', () => {
  const fillScreen = vi.fn(() => Promise.resolve())
  const fill = (element: Element | null) =>
    act(() => {
      Object.assign(document, { fullscreenElement: element })
      document.dispatchEvent(new Event('fullscreenchange'))
    })
  beforeEach(() => {
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null })
    HTMLElement.prototype.requestFullscreen = function (this: HTMLElement) {
      fill(this)
      return fillScreen()
    }
  })
  afterEach(() => {
    fill(null)
    Object.assign(document, { fullscreenEnabled: undefined })
    fillScreen.mockClear()
  })

  it('is of what holds the frame, and goes on with the next video', async () => {
    await watch()
    act(() => queue.add(buildVideo({ id: 'c', title: 'Title of c' })))
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    ask('fullscreen')
    const filling = document.fullscreenElement
    expect(filling).toContainElement(playerFrame())
    expect(send).toHaveBeenCalledWith(expect.stringMatching(/setFullscreen.*true/), expect.anything())
    say(ENDED)
    await heading('Title of c')
    expect(filling).toBeInTheDocument()
    expect(filling).toContainElement(playerFrame())
    expect(playerFrame().title).toBe('Player: Title of c')
  })

  it('opens by the key f', async () => {
    await watch()
    await userEvent.keyboard('f')
    expect(fillScreen).toHaveBeenCalledOnce()
  })

  it('goes on while the page of the next video loads, about which nothing is known', async () => {
    await watch()
    ask('fullscreen')
    const filling = document.fullscreenElement
    say(ENDED)
    goTo('/watch/unknown')
    await heading('Title of unknown')
    expect(filling).toBeInTheDocument()
  })
})

describe('the queue with the video that plays', () => {
  const ids = () => queue.videos().map(({ id }) => id)
  const queueUp = () =>
    act(() => {
      for (const id of ['a', 'c', 'd']) queue.add(buildVideo({ id, title: `Title of ${id}` }))
    })

  it('goes on with the next one in the mini-player', async () => {
    await watch()
    await userEvent.keyboard('i')
    await mini()
    queueUp()
    say(ENDED)
    expect(await within(await mini()).findByRole('link', { name: 'Title of c' })).toBeVisible()
    expect(ids()).toEqual(['d'])
  })

  it('goes on with the next one on the video page, in one entry of the history', async () => {
    await watch()
    queueUp()
    const { length } = history
    say(ENDED)
    await heading('Title of c')
    expect(location.pathname).toBe('/watch/c')
    expect(history).toHaveLength(length + 1)
    await controls()
    expect(ids()).toEqual(['d'])
  })

  it('passes over videos whose disk is not connected', async () => {
    const { services } = renderApp({ path: '/watch/a' })
    await controls()
    services.videos.away.prime('c', true)
    say(PLAYING)
    queueUp()
    say(ENDED)
    expect(await heading('Title of d')).toBeVisible()
  })

  it('leads by the key n to the next one', async () => {
    await watch()
    queueUp()
    await userEvent.keyboard('n')
    expect(await heading('Title of c')).toBeVisible()
  })
})

describe('the end of a video in a hidden tab', () => {
  const queueUp = () => act(() => queue.add(buildVideo({ id: 'c', title: 'Title of c' })))
  const turnTab = (visibility: DocumentVisibilityState) =>
    act(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  it('lets our own player go on with the queue', async () => {
    await watch()
    queueUp()
    turnTab('hidden')
    say(ENDED)
    expect(await heading('Title of c')).toBeVisible()
  })

  it('lets that of the provider go on only when the tab is visible again', async () => {
    await watch('/watch/a', buildSettings({ provider: true }))
    queueUp()
    turnTab('hidden')
    say(ENDED)
    turnTab('hidden')
    expect(location.pathname).toBe('/watch/a')
    turnTab('visible')
    expect(await heading('Title of c')).toBeVisible()
  })

  it('starts no loop of the provider, and none at all if the video has been started meanwhile', async () => {
    await watch('/watch/a', buildSettings({ provider: true }))
    act(() => loop.set(true))
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    turnTab('hidden')
    say(ENDED)
    say(PLAYING)
    turnTab('visible')
    expect(send).not.toHaveBeenCalled()
    turnTab('hidden')
    say(ENDED)
    expect(send).not.toHaveBeenCalled()
    turnTab('visible')
    expect(send).toHaveBeenCalledWith(expect.stringContaining('playVideo'), expect.anything())
  })
})

describe('the mini-player', () => {
  it('opens by the key i with a video that is paused, over the page before the video', async () => {
    renderApp({ path: '/nowhere' })
    await heading('Page not found')
    goTo('/watch/a')
    await controls()
    say(PAUSED)
    const player = playerFrame()
    await userEvent.keyboard('i')
    expect(await mini()).toBeVisible()
    expect(playerFrame()).toBe(player)
    expect(location.pathname).toBe('/nowhere')
  })

  it('goes to the time of a link to its video, each time anew, and else goes on where it is', async () => {
    renderApp({ path: '/search/heron' })
    const openHit = async () => {
      await heading('Results for heron')
      await userEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Title of a' }))
    }
    await openHit()
    await controls()
    expect(location.search).toBe('?t=18')
    expect(new URL(playerFrame().src).searchParams.get('start')).toBe('18')
    say(PLAYING)
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    const seeks = () => send.mock.calls.map(String).filter((message) => message.includes('seekTo'))

    await userEvent.keyboard('i')
    await userEvent.click(within(await mini()).getByRole('link', { name: 'Title of a' }))
    await controls()
    expect(seeks()).toEqual([])

    await userEvent.keyboard('i')
    await mini()
    await openHit()
    await controls()
    expect(seeks()).toEqual([expect.stringContaining('[18,true]')])

    await userEvent.keyboard('i')
    await mini()
    goTo('/watch/a?t=5')
    await controls()
    expect(seeks()).toHaveLength(1)
  })
})

it('forgets at the end of the session what belongs to it', async () => {
  const { services } = await watch()
  act(() => {
    queue.add(buildVideo({ id: 'c' }))
    loop.set(true)
    startSleepTimer(15)
    lastPage.visit('/search/secret')
  })
  await act(() => services.identity.signOut())
  await heading('Vtube')
  expect(playback.current().video).toBeNull()
  expect(queue.videos()).toEqual([])
  expect([loop.read(), sleepTimer.read(), lastPage.current()]).toEqual([false, null, null])
})
