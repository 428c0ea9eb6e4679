import '../../testing/indexedDb.ts'
import { createListeners } from '@vtube/shared/createListeners'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VideosContext } from '../../videos/useVideo.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { reportEvent } from '../../testing/player.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerVideos } from '../../testing/v3.ts'
import { buildWatched, openedData, userWhoWatched } from '../../testing/watched.ts'
import type { UserDataService, UserDataState } from '../../userData/createUserDataService.ts'
import { createUserDataStore, type UserDataStore } from '../../userData/createUserDataStore.ts'
import { pauseHistory, recordWatching } from '../../userData/history.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { UserDataContext } from '../../userData/UserDataContext.ts'
import { createStore } from '../createStore.ts'
import { useWatchHistory } from './useWatchHistory.ts'

let store: UserDataStore
beforeEach(() => {
  store = createUserDataStore()
})

/** Opens the page of the video. The test decides when the user's data is opened. */
function visit({ isOpen = false, addressSeconds = null as number | null } = {}) {
  const changed = createListeners()
  const data = { store, videos: { remember: vi.fn() } } as unknown as SignedInUserData
  let state: UserDataState = isOpen ? { status: 'open', data } : { status: 'opening' }
  const service = { state: () => state, subscribe: changed.subscribe, request: () => {} }
  const services = buildServices()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={createStore(services)}>
      <VideosContext value={services.videos}>
        <UserDataContext value={service as unknown as UserDataService}>{children}</UserDataContext>
      </VideosContext>
    </Provider>
  )
  const { result, rerender, unmount } = renderHook(({ seconds }) => useWatchHistory('a', seconds, false), {
    wrapper,
    initialProps: { seconds: addressSeconds },
  })
  return {
    start: () => result.current.startSeconds,
    open: () =>
      act(() => {
        state = { status: 'open', data }
        changed.notify()
      }),
    report: (currentSeconds: number) =>
      act(() => result.current.record({ currentSeconds, durationSeconds: 600 })),
    goTo: (seconds: number) => rerender({ seconds }),
    unmount,
  }
}
const storePosition = (position: number) => recordWatching(store, buildWatched('a', { position }))
const position = () => store.rows('history').get('a')?.position

describe('a video that was left in the middle', () => {
  beforeEach(() => storePosition(300.7))

  it('starts there when the data is open already', () => {
    expect(visit({ isOpen: true }).start()).toBe(300)
  })

  it('starts without waiting, and moves there when the data opens', () => {
    const { start, open } = visit()
    expect(start()).toBeNull()
    open()
    expect(start()).toBe(300)
  })

  it('starts at the time of the address', () => {
    const { start, open } = visit({ addressSeconds: 72 })
    expect(start()).toBe(72)
    open()
    expect(start()).toBe(72)
  })

  it('starts at its beginning when the address says so', () => {
    expect(visit({ isOpen: true, addressSeconds: 0 }).start()).toBe(0)
  })

  it('moves to the time of another address, also before the data opens', () => {
    const { start, goTo, open } = visit()
    goTo(72)
    expect(start()).toBe(72)
    open()
    expect(start()).toBe(72)
  })

  it('stays where the user has moved it before the data opens, and is recorded there', () => {
    const { start, open, report } = visit()
    for (const seconds of [0, 1, 120]) report(seconds)
    open()
    expect(start()).toBe(0)
    expect(position()).toBe(120)
  })

  it('is not moved by what is recorded later', () => {
    const { start, open, report } = visit()
    open()
    for (const seconds of [300, 301, 400]) report(seconds)
    expect(position()).toBe(400)
    expect(start()).toBe(300)
  })

  it('keeps its position while the player is still at the beginning', () => {
    const { open, report, unmount } = visit()
    report(0)
    report(1)
    open()
    report(1.2)
    report(1.4)
    unmount()
    expect(position()).toBe(300.7)
  })
})

it.each([
  ['hardly begun', 9],
  ['over', 590],
])('starts a video at its beginning that was %s', (_, seconds) => {
  storePosition(seconds)
  expect(visit({ isOpen: true }).start()).toBe(0)
})

it.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
])('records the position at once when %s', (_, leave) => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { report } = visit({ isOpen: true })
  for (const seconds of [0, 1, 5]) report(seconds)
  expect(position()).toBe(1)
  leave()
  expect(position()).toBe(5)
  visibility.mockRestore()
})

it('records the position when the player goes', () => {
  const { report, unmount } = visit({ isOpen: true })
  for (const seconds of [0, 1, 5]) report(seconds)
  unmount()
  expect(position()).toBe(5)
})

describe('the video page', () => {
  const player = () => screen.findByTitle<HTMLIFrameElement>('Player: Title of a')

  it('opens the player where the user left off, after a navigation in the app', async () => {
    answerVideos()
    const { userData } = renderApp({ identity: await userWhoWatched([buildWatched('a')]) })
    await openedData(userData)
    await userEvent.click(await screen.findByRole('link', { name: 'Title of a' }))
    expect(new URL((await player()).src).searchParams.get('start')).toBe('300')
  })

  it('records what the player reports, and stores the title of the video on this device', async () => {
    answerVideos()
    const { userData } = renderApp({ path: '/watch/a', identity: await userWhoWatched([]) })
    await player()
    const data = await openedData(userData)
    const say = (currentTime: number) => reportEvent('infoDelivery', { currentTime, duration: 600 })
    await waitFor(() => {
      say(0)
      say(0.5)
      expect(data.store.rows('history').get('a')).toMatchObject({ position: 0.5, duration: 600 })
    })
    await waitFor(async () =>
      expect((await data.videos.all()).map(({ title }) => title)).toEqual(['Title of a']),
    )
  })

  it('leaves no trace on this device while the history is paused', async () => {
    answerVideos()
    const { userData } = renderApp({ identity: await userWhoWatched([]) })
    const { store: stored, videos } = await openedData(userData)
    pauseHistory(stored, true)
    await userEvent.click(await screen.findByRole('link', { name: 'Title of a' }))
    await player()
    await screen.findByRole('heading', { level: 1, name: 'Title of a' })
    expect(await videos.all()).toEqual([])
    expect(stored.rows('history').size).toBe(0)
  })
})
