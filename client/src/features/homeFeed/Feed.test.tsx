import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerV3, failWith, settleCalls, type V3Answer } from '../../testing/v3.ts'
import { layOut, scrollDown } from '../../testing/windowLayout.ts'

const noChannels = () => ({ items: [] })
const page = (ids: string[], nextPageToken?: string) => ({
  items: ids.map((id) => buildWireVideo(id)),
  ...(nextPageToken !== undefined && { nextPageToken }),
})

/**
 * Answers requests for popular videos (`chart`) and for searches with the given functions. Requests for details always
 * succeed.
 */
function answerFeed(chart: V3Answer, search: V3Answer = () => ({ items: [] })) {
  return answerV3({
    channels: noChannels,
    search,
    videos: (query) => (query.chart === undefined ? page((query.id ?? '').split(',')) : chart(query)),
  })
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
/** Returns the placeholders of cards. Each has a picture, a circle for the icon and lines for the title. */
const cardSkeletons = () => screen.getByRole('main').querySelectorAll('div[aria-hidden]:has([class*=circle])')

// Rules 1.2, 2.2, 4.41
it('shows the popular videos with what the list told of them', async () => {
  answerFeed(() => page(['a', 'b']))
  renderApp()
  const [card] = await screen.findAllByRole('article')
  expect(titles()).toEqual(['Title of a', 'Title of b'])
  expect(within(card!).getByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
  expect(within(card!).getByRole('link', { name: 'Channel of a' })).toHaveAttribute(
    'href',
    '/channel/channel-of-a',
  )
  expect(card).toHaveTextContent('01:01')
  expect(card).toHaveTextContent('184k views')
  expect(document.title).toBe('Home · Vtube')
})

// Rules 2.55, 9.1
it('offers the topics in their order above the videos, the first one chosen', async () => {
  answerFeed(() => page(['a']))
  renderApp()
  const topics = await screen.findByRole('toolbar', { name: 'Topics' })
  const chips = within(topics).getAllByRole('button')
  expect(chips.map((chip) => chip.textContent).join(', ')).toBe(
    'All, JavaScript, Mern, Anime, React Courses, Gojo, Grim, Manga, Fish, Vlogs, Films, Comedy, Bounty, ' +
      'Entertainment, Trending, Sports, Dell, Infosys, Cats',
  )
  expect(chips.map((chip) => chip.getAttribute('aria-pressed')).indexOf('true')).toBe(0)
  const card = await screen.findByRole('article')
  expect(topics.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

// Rule 2.59
it('draws a bar at the top while a page loads', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>()
  answerFeed(() => promise)
  renderApp()
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
  resolve(page(['a']))
  await screen.findByRole('article')
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
})

// Rules 2.60, 9.10
it('shows 20 skeleton cards when the first page takes its time', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>()
  answerFeed(() => promise)
  renderApp()
  const skeleton = (await screen.findByText('Loading videos')).parentElement
  expect(skeleton).toHaveAttribute('aria-busy', 'true')
  expect(cardSkeletons()).toHaveLength(20)
  resolve(page(['a']))
  await screen.findByRole('article')
  expect(screen.queryByText('Loading videos')).not.toBeInTheDocument()
  expect(cardSkeletons()).toHaveLength(0)
})

// Rule 2.60
it('shows 20 skeleton cards again while a category loads, and none while a further page does', async () => {
  const never = new Promise<never>(() => {})
  const search = Promise.withResolvers<void>()
  answerFeed(
    ({ pageToken }) => (pageToken === 'two' ? never : page(['a'], 'two')),
    async () => {
      await search.promise
      return { items: [buildWireResult('m')] }
    },
  )
  renderApp()
  await screen.findByText('Title of a')
  scrollDown(1)
  await screen.findByRole('progressbar', { name: 'Loading' })
  expect(cardSkeletons()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Comedy' }))
  layOut({ scrollTop: 0 })
  await screen.findByText('Loading videos')
  expect(cardSkeletons()).toHaveLength(20)
  search.resolve()
  expect(await screen.findByText('Title of m')).toBeInTheDocument()
  expect(cardSkeletons()).toHaveLength(0)
})

// Rules 2.58, 4.42, 4.43
it('loads the next page at 60 percent of the way down, not before, and says when there is no more', async () => {
  const calls = answerFeed(({ pageToken }) => (pageToken === 'two' ? page(['b']) : page(['a'], 'two')))
  renderApp()
  await screen.findByText('Title of a')
  scrollDown(0.59)
  await settleCalls()
  expect(calls.filter(({ query }) => query.chart)).toHaveLength(1)
  expect(screen.queryByText('No more videos to load')).not.toBeInTheDocument()
  scrollDown(0.6)
  expect(await screen.findByText('Title of b')).toBeInTheDocument()
  expect(titles()).toEqual(['Title of a', 'Title of b'])
  expect(screen.getByText('No more videos to load')).toBeInTheDocument()
})

// Rule 2.58
it('loads the next page of a topic when one scrolls there, not one of all videos', async () => {
  const calls = answerFeed(
    () => page(['a'], 'two'),
    ({ pageToken }) =>
      pageToken === 'more'
        ? { items: [buildWireResult('n')] }
        : { items: [buildWireResult('m')], nextPageToken: 'more' },
  )
  renderApp({ path: '/?category=Comedy' })
  await screen.findByText('Title of m')
  scrollDown(0.6)
  expect(await screen.findByText('Title of n')).toBeInTheDocument()
  expect(titles()).toEqual(['Title of m', 'Title of n'])
  expect(calls.filter(({ query }) => query.chart)).toEqual([])
})

// Rule 8.2
it('says that the videos could not be loaded, and loads them on "Try again"', async () => {
  let isDown = true
  answerFeed(() => (isDown ? failWith(500, null) : page(['a'])))
  renderApp()
  expect(await screen.findByText('These videos could not be loaded.')).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Title of a')).toBeInTheDocument()
  expect(screen.queryByText('These videos could not be loaded.')).not.toBeInTheDocument()
})

// Rules 1.3, 4.10
it('shows a category from its chip, in the address and in place of the former one', async () => {
  const calls = answerFeed(
    () => page(['a']),
    () => ({ items: [buildWireResult('m', 'Rock &amp; roll &#39;n&#39; more')] }),
  )
  const entries = history.length
  renderApp()
  await screen.findByText('Title of a')
  await userEvent.click(screen.getByRole('button', { name: 'Comedy' }))
  expect(await screen.findByText("Rock & roll 'n' more")).toBeInTheDocument()
  expect(screen.queryByText('Title of a')).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/?category=Comedy')
  expect(history).toHaveLength(entries)
  expect(screen.getByRole('button', { name: 'Comedy' })).toHaveAttribute('aria-pressed', 'true')
  expect(calls.find(({ resource }) => resource === 'search')?.query.q).toBe('Comedy')
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
})

it('highlights no chip for a category that only the sidebar has', async () => {
  answerFeed(
    () => page([]),
    () => ({ items: [buildWireResult('m')] }),
  )
  renderApp({ path: '/?category=Travel' })
  await screen.findByText('Title of m')
  const chips = within(screen.getByRole('toolbar', { name: 'Topics' })).getAllByRole('button')
  expect(chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true')).toEqual([])
})

// Rule 4.43
it('says that a category has no videos, and no more to load, only after it has been asked for', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof page>>()
  answerFeed(() => answer.promise)
  renderApp()
  await screen.findByText('Loading videos')
  expect(screen.queryByText(/no videos here|No more videos/)).not.toBeInTheDocument()
  answer.resolve(page([]))
  expect(await screen.findByText('No videos here yet.')).toBeInTheDocument()
  expect(screen.getByText('No more videos to load')).toBeInTheDocument()
})

// Rules 8.19, 8.20, 8.22
it('logs details that could not be had, says N/A and keeps the cards', async () => {
  answerV3({
    search: () => ({ items: [buildWireResult('m')] }),
    videos: () => failWith(500, null),
    channels: () => ({ items: [] }),
  })
  const { services } = renderApp({ path: '/?category=Comedy' })
  expect(await screen.findByText(/N\/A/)).toBeInTheDocument()
  const card = screen.getByRole('article')
  expect(within(card).getByRole('link', { name: 'Title of m' })).toBeVisible()
  expect(within(card).getByRole('link', { name: /Channel of m/ })).toHaveTextContent(/^COChannel of m$/)
  expect(card.querySelector('img')).toHaveAttribute('src', 'https://images.example/m.jpg')
  const lines = vi.mocked(services.log).mock.calls.map(([line]) => line)
  expect(lines).toContain('Error fetching video details:')
  expect(lines).toContain('No items found in channel icon response: channel-of-m')
})

it('tells when it shows what the server had saved', async () => {
  answerFeed(() => Response.json(page(['a']), { headers: { 'cache-status': 'vtube; hit; detail=stale' } }))
  renderApp()
  expect(await screen.findByText('Showing saved results')).toBeInTheDocument()
})

it('says of a category without videos until when searches are used up', async () => {
  const nine = new Date(2026, 10, 21, 9, 0).toUTCString()
  answerV3({
    search: () =>
      Response.json(page([]), {
        headers: { 'cache-status': 'vtube; hit; detail=stale', 'vtube-quota-reset': nine },
      }),
  })
  renderApp({ path: '/?category=Comedy' })
  expect(await screen.findByText('No videos here yet.')).toBeInTheDocument()
  expect(screen.getByText(/You can search again at 0?9:00/)).toBeInTheDocument()
})
