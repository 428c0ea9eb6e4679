import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'

const NINE = new Date(2026, 10, 21, 9, 0).toISOString()
const AN_HOUR_AGO = new Date(Date.now() - 3_700_000).toISOString()

const gateway = (changes: object = {}) => ({
  mode: 'gateway',
  startedAt: AN_HOUR_AGO,
  gateway: {
    buckets: {
      search: { total: 100, left: 40, resetsAt: NINE },
      units: { total: 10_000, left: 9_041, resetsAt: NINE },
    },
    isCircuitOpen: false,
    hitRate: 0.8,
    answers: { typed: { live: 1, catalogue: 1 }, chart: { fresh: 6, stale: 1, missing: 1 } },
    upstreamCalls: { search: { ok: 1, unavailable: 2 }, commentThreads: { commentsDisabled: 4 } },
    sharedRequests: 7,
    ...changes,
  },
})

type Answer = () => JsonBodyType | Response | Promise<JsonBodyType | Response>

/** Opens the page with a server that sends `answer`. Returns the requests that the server has received. */
function open(answer: Answer, settings = buildSettings({ statusUrl: `${location.origin}/status.json` })) {
  const requests: Request[] = []
  network.use(
    http.get('*/status.json', async ({ request }) => {
      requests.push(request)
      const body = await answer()
      return body instanceof Response ? body : HttpResponse.json(body)
    }),
  )
  renderApp({ path: '/status', settings })
  return requests
}
const figure = (title: string) =>
  screen.findByRole('heading', { name: title }).then((heading) => heading.closest('section')!)
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
const lookAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

afterEach(() => {
  vi.useRealTimers()
})

describe('the status of a server that asks the provider for everybody', () => {
  it('shows what is left of both buckets, and until when by the clock of the visitor', async () => {
    const requests = open(() => gateway())
    expect(await figure('Searches left today')).toHaveTextContent(/40 of 100Resets at 0?9:00/)
    expect(await figure('Other calls left today')).toHaveTextContent('9,041 of 10,000')
    expect(document.title).toBe('Status · Vtube')
    expect(screen.getByText(/since this server started/)).toHaveTextContent('1 hour ago')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer a-token')
  })

  it('shows for what fraction of the answers nobody was asked, in sum and by kind', async () => {
    open(() => gateway())
    const rate = await figure('Served from cache')
    expect(rate).toHaveTextContent('80% of 10')
    expect(rate).toHaveTextContent('7 requests shared a call')
    expect(rowsOf('Answers')).toEqual([
      ['Home feed', '8', '87.5%'],
      ['Searches', '2', '50%'],
    ])
  })

  it('shows the calls, and those of them that brought no answer', async () => {
    open(() => gateway())
    await figure('Searches left today')
    expect(rowsOf('Calls to the video service')).toEqual([
      ['commentThreads', '4', '0'],
      ['search', '3', '2'],
    ])
  })

  it('says so while the provider is left alone', async () => {
    open(() => gateway({ isCircuitOpen: true }))
    expect(await screen.findByText(/The video service is having problems/)).toBeVisible()
  })

  it('says that nothing has been asked for yet, instead of a fraction of nothing', async () => {
    open(() => gateway({ answers: {}, upstreamCalls: {}, sharedRequests: 0, hitRate: null }))
    expect(await figure('Served from cache')).toHaveTextContent('No requests yet')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('shows placeholders while it loads', async () => {
    open(() => new Promise<never>(() => {}))
    expect(await screen.findByText('Loading statistics')).toBeInTheDocument()
  })

  it('says so when the answer is something else, and tries again when told', async () => {
    let answer: Answer = () => ({ status: 'fine' })
    open(() => answer())
    expect(await screen.findByText('The server statistics could not be loaded.')).toBeVisible()
    answer = () => gateway()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await figure('Searches left today')).toHaveTextContent('40 of 100')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps the figures when the next ones do not come, and says so under them', async () => {
    let answer: Answer = () => gateway()
    open(() => answer())
    await figure('Searches left today')
    answer = () => HttpResponse.error()
    lookAgain()
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    expect(await figure('Searches left today')).toHaveTextContent('40 of 100')
    answer = () => gateway({ sharedRequests: 8 })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('8 requests shared a call')).toBeVisible()
  })

  it('renews the figures every 30 seconds, and not while nobody looks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let sharedRequests = 0
    const requests = open(() => gateway({ sharedRequests: (sharedRequests += 1) }))
    const seen = () => screen.findByText(`${sharedRequests} requests shared a call`)
    await figure('Served from cache')
    const before = requests.length
    act(() => void vi.advanceTimersByTime(30_000))
    await expect.poll(() => requests).toHaveLength(before + 1)
    expect(await seen()).toBeVisible()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const asked = vi.spyOn(globalThis, 'fetch')
    await act(async () => void vi.advanceTimersByTime(90_000))
    expect(asked).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    lookAgain()
    await expect.poll(() => requests).toHaveLength(before + 2)
    expect(await seen()).toBeVisible()
  })
})

describe('the status of anything else', () => {
  it.each([
    [0, 'No videos here yet.'],
    [24, 'Videos come from this server’s own library (24 videos), so there is no daily limit.'],
    [1, 'Videos come from this server’s own library (1 video), so there is no daily limit.'],
  ])('says in one sentence what a library of %i has', async (videos, sentence) => {
    open(() => ({ mode: 'library', startedAt: AN_HOUR_AGO, library: { videos } }))
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible()
  })

  it('shows how far the reading of the library is, and asks more often until it ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let library: object = { videos: 24, reading: { read: 30, total: 120 }, skipped: 0 }
    const requests = open(() => ({ mode: 'library', startedAt: AN_HOUR_AGO, library }))
    const bar = await screen.findByRole('progressbar', { name: 'Files scanned: 30 of 120' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['30', '120'])
    library = { videos: 100, reading: null, skipped: 20 }
    act(() => void vi.advanceTimersByTime(2_000))
    expect(await screen.findByText('Skipped files')).toBeVisible()
    expect(screen.getByText('20')).toBeVisible()
    expect(screen.queryByRole('progressbar', { name: /Files/ })).not.toBeInTheDocument()
    const before = requests.length
    await act(async () => void vi.advanceTimersByTime(20_000))
    expect(requests).toHaveLength(before)
  })

  it('names the folders whose storage is away to the person who runs the server', async () => {
    const owner = {
      folder: '/home/noor/Videos',
      isFfmpegInstalled: true,
      kinds: [],
      ffmpegKinds: [],
      skippedFiles: [],
    }
    const awayFolders = [
      { folder: '', videos: 1 },
      { folder: 'disk', videos: 1234 },
    ]
    const library = { videos: 1235, owner: { ...owner, awayFolders } }
    open(() => ({ mode: 'library', startedAt: AN_HOUR_AGO, library }))
    const list = (await screen.findByText('Not connected')).parentElement
    expect(list).toHaveTextContent('Not connected/home/noor/Videos1 videodisk1,234 videos')
  })

  it('says in one sentence that there is no server, and asks none', async () => {
    const requests = open(() => gateway(), buildSettings())
    expect(await screen.findByText(/contacts the video service directly/)).toBeVisible()
    expect(requests).toEqual([])
  })
})
