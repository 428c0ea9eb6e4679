import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from '../../routing/Router.tsx'
import { beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../../api/request/client.ts'
import { responseError } from '../../api/request/RequestError.ts'
import { createStore } from '../../app/createStore.ts'
import { VideosContext } from '../../videos/useVideo.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireError, buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { type FakeAnswer, fakeApi } from '../../testing/fakeApi.ts'
import { intersect, fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { RelatedVideos } from './RelatedVideos.tsx'

beforeEach(fakeIntersectionObserver)

const VIDEO = { id: 'watched', title: 'A title' }
const results = (...ids: string[]) => ({ items: ids.map((id) => buildWireResult(id)) })

function renderRelated({
  search,
  videos = ({ id }) => ({
    items: String(id)
      .split(',')
      .map((one) => buildWireVideo(one)),
  }),
}: {
  search: FakeAnswer
  videos?: FakeAnswer
}) {
  const api = fakeApi()
  api.answer('search', search)
  api.answer('videos', videos)
  return { api, ...show(api) }
}

function show(api: ApiClient) {
  const services = buildServices({ api })
  const page = (video: typeof VIDEO | null) => (
    <Provider store={createStore(services)}>
      <VideosContext value={services.videos}>
        <MemoryRouter>
          <RelatedVideos video={video} />
        </MemoryRouter>
      </VideosContext>
    </Provider>
  )
  render(page(VIDEO))
  return { services }
}

const cards = () => screen.findAllByRole('article')

it('asks for nothing before its place comes near the window', async () => {
  const { api } = renderRelated({ search: () => results('a') })
  await act(async () => {})
  expect(api.calls).toEqual([])
  intersect()
  await cards()
  expect(api.calls.map(({ resource }) => resource)).toEqual(['search', 'videos'])
})

// Rules 2.90, 9.12
it('shows ten placeholders while it loads', async () => {
  const answer = Promise.withResolvers<unknown>()
  renderRelated({ search: () => answer.promise })
  intersect()
  const list = (await screen.findByText('Loading related videos')).parentElement!
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(list.querySelectorAll(':scope > [aria-hidden]')).toHaveLength(10)
  answer.resolve(results('a'))
  expect(await cards()).toHaveLength(1)
  expect(screen.queryByText('Loading related videos')).not.toBeInTheDocument()
})

// Rule 2.94
it("shows each video with 'Loading views' until they are known", async () => {
  const details = Promise.withResolvers<unknown>()
  renderRelated({ search: () => results('a', 'b'), videos: () => details.promise })
  intersect()
  expect(await screen.findAllByText(/Loading views/)).toHaveLength(2)
  expect(screen.queryByText(/ago$/)).toBeNull()
  details.resolve({ items: [buildWireVideo('a'), buildWireVideo('b')] })
  expect(await screen.findAllByText(/184k views/)).toHaveLength(2)
  expect(screen.getAllByText(/ago$/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
  expect(screen.queryByText('Showing saved results')).not.toBeInTheDocument()
})

// Rules 2.96, 8.18
it("shows 'N/A' for a video of which the details have nothing, and logs it", async () => {
  const { services } = renderRelated({
    search: () => results('a', 'b'),
    videos: () => ({ items: [buildWireVideo('a')] }),
  })
  intersect()
  expect(await screen.findByText(/N\/A/)).toBeInTheDocument()
  const [first, second] = await cards()
  expect(within(first!).getByText(/184k views/)).toBeInTheDocument()
  expect(within(second!).getByText(/N\/A/)).toBeInTheDocument()
  expect(services.log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('No items found in video details response'),
  )
})

// Rule 2.95
it("shows 'N/A' everywhere when the details cannot be fetched", async () => {
  renderRelated({ search: () => results('a', 'b'), videos: () => Promise.reject(new Error('broken')) })
  intersect()
  expect(await screen.findAllByText(/N\/A/)).toHaveLength(2)
})

// Rule 8.6
it('says what happened when it fails, and tries again when asked to', async () => {
  const answers = [
    () => Promise.reject(responseError(403, buildWireError(403, 'quotaExceeded', 'Quota exceeded'))),
    () => results('a'),
  ]
  renderRelated({ search: () => answers.shift()?.() })
  intersect()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Related videos could not be loaded.')
  expect(alert).toHaveTextContent('reached its daily limit')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so when nothing is related', async () => {
  renderRelated({ search: () => results('watched') })
  intersect()
  expect(await screen.findByText('No related videos found.')).toBeInTheDocument()
})

it('says so when they are what the server had kept', async () => {
  const api = fakeApi()
  api.answer('search', () => results('a'))
  api.answer('videos', () => ({ items: [buildWireVideo('a')] }))
  show({ ...api, get: async (...call) => ({ ...(await api.get(...call)), isStale: true }) })
  intersect()
  await cards()
  expect(screen.getByText('Showing saved results')).toBeInTheDocument()
})

// angular/components#10127: a list that renders only its visible items hides all others from the search of the browser.
// aurelia/ui-virtualization#20: screen readers cannot reach them either.
it('has the text of all videos, and gives a video its picture and menu when it comes near the window', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `video-${index}`)
  renderRelated({ search: () => results(...ids) })
  intersect()
  await waitFor(() => expect(screen.getAllByText(/184k views/)).toHaveLength(12))
  expect(screen.getAllByRole('button', { name: /^More actions/ })).toHaveLength(8)
  const last = screen.getByRole('link', { name: 'Title of video-11' })
  last.focus()
  // The last items are observed by an effect, which may run after the test has seen their texts.
  await waitFor(() => {
    intersect()
    expect(screen.getAllByRole('button', { name: /^More actions/ })).toHaveLength(12)
  })
  expect(last).toHaveFocus()
})
