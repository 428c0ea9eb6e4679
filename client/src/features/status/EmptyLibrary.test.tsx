import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { buildWireVideo, idsOf } from '../../testing/buildWire.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { answerVideos } from '../../testing/v3.ts'

const OWNER = {
  folder: '/home/noor/Videos',
  isFfmpegInstalled: true,
  kinds: ['.webm', '.mp4'],
  ffmpegKinds: ['.avi'],
  skippedFiles: [] as object[],
}
const EMPTY = { videos: 0, reading: null, skipped: 0, owner: OWNER }
const NEUTRAL = 'No videos here yet.'
const settings = buildSettings({ statusUrl: `${location.origin}/status.json` })

/** Opens the page. Returns the fake library, the videos of its feed, and the numbers of requests for both. */
function openHome(library: object, path = '/') {
  const world = { library, videos: [] as string[], failing: false, statusCalls: 0, settings }
  const calls = answerVideos({
    videos: ({ id }) => ({ items: (id?.split(',') ?? world.videos).map((one) => buildWireVideo(one)) }),
  })
  network.use(
    http.get('*/status.json', () => {
      world.statusCalls += 1
      const body = { mode: 'library', startedAt: new Date().toISOString(), library: world.library }
      return world.failing ? HttpResponse.error() : HttpResponse.json(body)
    }),
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  renderApp({ path, settings })
  /** Advances the time, so that the page requests the status again unless it is still waiting for a response. */
  const later = () => act(async () => void vi.advanceTimersByTime(5_000))
  return Object.assign(world, {
    later,
    feedCalls: () => calls.filter(({ query }) => query.chart !== undefined).length,
    async articlesLater() {
      await later()
      return screen.queryAllByRole('article')
    },
    async statusCallsLater() {
      await later()
      return world.statusCalls
    },
    async asksAgain() {
      const requests = vi.spyOn(globalThis, 'fetch').mockClear()
      await later()
      return requests.mock.calls.length > 0
    },
  })
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('tells the person who runs an empty library which folder it is, and what to do', async () => {
  openHome(EMPTY)
  expect(await heading('Your library has no videos yet.')).toBeVisible()
  const page = within(screen.getByRole('main'))
  expect(page.getByText('/home/noor/Videos')).toBeVisible()
  expect(page.getByText('.webm .mp4')).toBeVisible()
  expect(page.getByText(/^Add videos to the folder/)).toBeVisible()
  expect(page.getByText(/name that folder/)).toBeVisible()
  expect(page.queryByText(/ffmpeg was not found/)).not.toBeInTheDocument()
  expect(page.queryByText(NEUTRAL)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: 'Status' }))
  expect(location.pathname).toBe('/status')
})

it('names the files that cannot be shown, and why', async () => {
  const skippedFiles = [
    { path: 'old/one.avi', reason: 'noFfmpeg' },
    { path: 'notes.mp4', reason: 'unreadable' },
    { path: 'code.ts', reason: 'noVideo' },
  ]
  openHome({ ...EMPTY, skipped: 12, owner: { ...OWNER, isFfmpegInstalled: false, skippedFiles } })
  expect(await heading('None of the files in your library can be played.')).toBeVisible()
  expect(screen.getByText('Skipped files').parentElement).toHaveTextContent(
    'Skipped files12old/one.aviNeeds ffmpegnotes.mp4Cannot be read as a videocode.tsContains no video',
  )
  expect(screen.getByText(/^ffmpeg was not found\. Install version 5/)).toBeVisible()
})

it('shows how far the reading is, and the videos as soon as there are some', async () => {
  const world = openHome({ ...EMPTY, reading: { read: 0, total: null } })
  expect(await heading('Scanning the library…')).toBeVisible()
  const bar = () => screen.getByRole('progressbar', { name: /files/i })
  expect(bar()).toHaveAccessibleName('Counting files…')
  expect(bar()).not.toHaveAttribute('value')
  world.library = { ...EMPTY, reading: { read: 500, total: 2_000 } }
  await world.later()
  expect(await screen.findByRole('progressbar', { name: 'Files scanned: 500 of 2,000' })).toHaveAttribute(
    'value',
    '500',
  )
  world.videos = idsOf('a', 2)
  world.library = { ...EMPTY, videos: 2, reading: { read: 700, total: 2_000 } }
  await world.later()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText('Scanning the library…')).not.toBeInTheDocument()
  await expect.poll(world.asksAgain).toBe(false)
})

it('says to everybody else only that there are no videos, and shows them when they come', async () => {
  const world = openHome({ videos: 0, reading: { read: 500, total: 2_000 }, skipped: 3 })
  expect(await screen.findByText(NEUTRAL)).toBeVisible()
  await expect.poll(() => world.statusCalls).toBe(1)
  await world.later()
  expect(screen.queryByRole('progressbar', { name: /files/i })).not.toBeInTheDocument()
  expect(screen.queryByText('Scanning the library…')).not.toBeInTheDocument()
  world.videos = ['a']
  world.library = { videos: 1, reading: null, skipped: 3 }
  await expect.poll(world.articlesLater).toHaveLength(1)
})

it('does not load for ever where the feed stays empty although the library has videos', async () => {
  const world = openHome({ ...EMPTY, videos: 24 })
  await expect.poll(world.feedCalls).toBe(2)
  const before = world.statusCalls
  await expect.poll(world.statusCallsLater).toBeGreaterThan(before)
  expect(await screen.findByText(NEUTRAL)).toBeVisible()
  expect(world.feedCalls()).toBe(2)
})

it('says that there are no videos where the status fails', async () => {
  const world = openHome(EMPTY)
  world.failing = true
  expect(await screen.findByText(NEUTRAL)).toBeVisible()
  await expect.poll(() => world.statusCalls).toBe(1)
  expect(screen.getByText(NEUTRAL)).toBeVisible()
})

it('leaves an empty category and a feed with videos as they are, and asks for no status there', async () => {
  const world = openHome(EMPTY, '/?category=Comedy')
  expect(await screen.findByText(NEUTRAL)).toBeVisible()
  world.videos = ['a']
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByRole('article')).toBeVisible()
  expect(world.statusCalls).toBe(0)
})
