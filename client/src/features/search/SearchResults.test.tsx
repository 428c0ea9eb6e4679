import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '../../config/paths.ts'
import { applyStyles } from '../../testing/applyStyles.ts'
import { buildWireResult, buildWireVideo, idsOf } from '../../testing/buildWire.ts'
import { answerCounts, librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerV3, anyVideo, failWith, settleCalls, type V3Answer } from '../../testing/v3.ts'
import { layOut, scrollDown } from '../../testing/windowLayout.ts'
import resultStyles from './Result.module.css'

const wireChannel = (channelId: string, title = `Title of ${channelId}`) => ({
  id: { kind: 'youtube#channel', channelId },
  snippet: { title, description: `What ${channelId} shows`, thumbnails: {} },
})
const page = (ids: string[], nextPageToken?: string) => ({
  items: ids.map((id) => buildWireResult(id)),
  ...(nextPageToken !== undefined && { nextPageToken }),
})

/**
 * Answers searches with `search`. The details of videos are always available; those of channels only if `channels`
 * returns them. On a slow machine, the page requests suggestions before Enter is pressed.
 */
function answerSearch(search: V3Answer, channels: V3Answer = () => ({ items: [] })) {
  const calls = answerV3({
    search,
    channels,
    videos: anyVideo,
  })
  network.use(http.get('*/complete/search', () => HttpResponse.json(['', []])))
  return { calls, searches: () => calls.filter(({ resource }) => resource === 'search') }
}
const open = (query: string) => renderApp({ path: paths.search(query) })
const rows = () => screen.queryAllByRole('article')
/** Returns the placeholders of results. Each has a picture, a circle for the avatar and lines of text. */
const rowSkeletons = () => screen.getByRole('main').querySelectorAll('div[aria-hidden]:has([class*=circle])')
const titles = () => rows().map((row) => within(row).getByRole('link', { name: /^Title/ }).textContent)

// Rules 2.3, 2.99, 2.101, 2.102
it('shows a video with everything that its row says', async () => {
  answerSearch(() => page(['a']))
  open('cats')
  const row = await screen.findByRole('article')
  expect(within(row).getByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
  expect(within(row).getByRole('link', { name: /Channel of a/ })).toHaveAttribute(
    'href',
    '/channel/channel-of-a',
  )
  expect(row).toHaveTextContent('What a is about')
  await waitFor(() => expect(row).toHaveTextContent('01:01'))
  expect(row).toHaveTextContent(/184k views · .+ ago/)
  expect(row.querySelector('img')).toHaveAttribute('src', 'https://images.example/a.jpg')
})

// Rules 2.104, 9.23
it('shows two lines of the description', async () => {
  applyStyles('features/search/Result.module.css', resultStyles)
  answerSearch(() => page(['a']))
  open('cats')
  const style = getComputedStyle(await screen.findByText('What a is about'))
  expect(style.overflow).toBe('hidden')
  expect(style.getPropertyValue('line-clamp')).toBe('2')
})

// Rule 2.105
it('links a video to the moment in which the words are said', async () => {
  answerSearch(() => ({ items: [{ ...buildWireResult('a'), moment: { startAt: '83' } }] }))
  open('cats')
  expect(await screen.findByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a?t=83')
})

// Rule 2.103
it("shows the channel's picture beside its name, and its initials until then", async () => {
  const picture = Promise.withResolvers<void>()
  const url = 'https://images.example/face.jpg'
  answerSearch(
    () => page(['a']),
    async () => {
      await picture.promise
      return { items: [{ id: 'channel-of-a', snippet: { thumbnails: { default: { url } } } }] }
    },
  )
  open('cats')
  const link = await screen.findByRole('link', { name: /Channel of a/ })
  expect(link).toHaveTextContent(/^COChannel of a$/)
  picture.resolve()
  await waitFor(() => expect(link.querySelector('img')).toHaveAttribute('src', url))
  fireEvent.load(link.querySelector('img')!)
  expect(link).toHaveTextContent(/^Channel of a$/)
})

// Rule 2.106
it('shows a channel with its subscribers, and links to its page', async () => {
  answerSearch(
    () => ({ items: [wireChannel('c', 'Cats &amp; Co')] }),
    () => ({ items: [{ id: 'c', snippet: {}, statistics: { subscriberCount: '2400000' } }] }),
  )
  open('cats')
  const row = await screen.findByRole('article')
  expect(within(row).getByRole('link', { name: 'Cats & Co' })).toHaveAttribute('href', '/channel/c')
  expect(within(row).getByText('Channel')).toBeInTheDocument()
  expect(await within(row).findByText('2.4M subscribers')).toBeInTheDocument()
})

// Rule 2.100
it.each([
  ['missing', undefined],
  ['zero', 'P0D'],
])('says Live where the length is %s', async (_, duration) => {
  answerV3({
    search: () => page(['a']),
    channels: () => ({ items: [] }),
    videos: () => ({ items: [buildWireVideo('a', { contentDetails: duration ? { duration } : {} })] }),
  })
  open('cats')
  expect(await screen.findByText('Live')).toBeInTheDocument()
})

// Rules 2.98, 9.11
it('shows 20 skeleton rows when the first page takes its time', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>()
  answerSearch(() => promise)
  open('cats')
  const skeleton = (await screen.findByText('Loading results')).parentElement
  expect(skeleton).toHaveAttribute('aria-busy', 'true')
  expect(rowSkeletons()).toHaveLength(20)
  expect(screen.queryByText(/No results found/)).not.toBeInTheDocument()
  resolve(page(['a']))
  await screen.findByRole('article')
  expect(screen.queryByText('Loading results')).not.toBeInTheDocument()
  expect(rowSkeletons()).toHaveLength(0)
})

// Rule 2.98
it('shows no skeleton rows while a further page loads', async () => {
  const never = new Promise<never>(() => {})
  answerSearch(({ pageToken }) => (pageToken === 'two' ? never : page(['a'], 'two')))
  open('cats')
  await screen.findByText('Title of a')
  scrollDown(1)
  await screen.findByRole('progressbar', { name: 'Loading' })
  expect(rowSkeletons()).toHaveLength(0)
  expect(titles()).toEqual(['Title of a'])
})

// Rules 2.97, 4.27
it('loads the next page at 60 percent of the way down, not before, and says when there is no more', async () => {
  const { searches } = answerSearch(({ pageToken }) =>
    pageToken === 'two' ? page(['b']) : page(['a'], 'two'),
  )
  open('cats')
  await screen.findByText('Title of a')
  scrollDown(0.59)
  await settleCalls()
  expect(searches()).toHaveLength(1)
  expect(screen.queryByText('No more results')).not.toBeInTheDocument()
  scrollDown(0.6)
  await screen.findByText('Title of b')
  expect(titles()).toEqual(['Title of a', 'Title of b'])
  expect(searches()[1]?.query).toEqual({
    part: 'snippet',
    maxResults: '10',
    q: 'cats',
    type: 'video,channel',
    pageToken: 'two',
  })
  expect(screen.getByText('No more results')).toBeInTheDocument()
})

it('loads by itself while the list is too short to be scrolled, past an empty page too', async () => {
  layOut({ pageHeight: 1000 })
  const pages: Record<string, unknown> = { two: page([], 'three'), three: page(['b']) }
  answerSearch(({ pageToken }) => Response.json(pages[pageToken ?? ''] ?? page(['a'], 'two')))
  open('cats')
  expect(await screen.findByText('Title of b')).toBeInTheDocument()
})

it('says in words that nothing was found, once the search has answered, and leads to the home page', async () => {
  answerSearch(() => page([]))
  open('zxqv & "friends"')
  expect(
    await screen.findByRole('heading', { name: /No results found for “zxqv & "friends"”/ }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/')
})

it('does not say that nothing was found while a next page may hold something', async () => {
  const { searches } = answerSearch(({ pageToken }) => (pageToken === 'two' ? page(['a']) : page([], 'two')))
  open('cats')
  expect(await screen.findByRole('region', { name: 'Results for cats' })).toBeInTheDocument()
  expect(searches()).toHaveLength(1)
  expect(screen.queryByText(/No results found/)).not.toBeInTheDocument()
  scrollDown(1)
  layOut({ scrollTop: 0 }) // The skeletons that appear now are a whole page.
  expect(await screen.findByText('Title of a')).toBeInTheDocument()
})

// Rule 8.8
it('says that the results could not be loaded, and loads them on "Try again"', async () => {
  let isDown = true
  answerSearch(() => (isDown ? failWith(500, null) : page(['a'])))
  open('cats')
  expect(await screen.findByText('These results could not be loaded.')).toBeInTheDocument()
  expect(screen.queryByText(/No results found/)).not.toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Title of a')).toBeInTheDocument()
  expect(screen.queryByText('These results could not be loaded.')).not.toBeInTheDocument()
})

it('tells when it shows what the server had saved', async () => {
  answerSearch(() => Response.json(page(['a']), { headers: { 'cache-status': 'vtube; hit; detail=stale' } }))
  open('cats')
  expect(await screen.findByText('Showing saved results')).toBeInTheDocument()
})

it('says, when nothing was found, until when searches are used up by the clock of the visitor', async () => {
  const nine = new Date(2026, 10, 21, 9, 0).toUTCString()
  answerSearch(() =>
    Response.json(page([]), {
      headers: { 'cache-status': 'vtube; hit; detail=stale', 'vtube-quota-reset': nine },
    }),
  )
  open('cats')
  expect(await screen.findByText(/No results found for/)).toBeInTheDocument()
  expect(
    screen.getByText(/search limit has been reached. You can search again at 0?9:00/),
  ).toBeInTheDocument()
  expect(screen.queryByText('Showing saved results')).not.toBeInTheDocument()
})

it('names the page after the query, and moves the focus to its heading', async () => {
  answerSearch(({ q }) => page([`about-${q}`]))
  open('cats')
  await screen.findByText('Title of about-cats')
  const box = screen.getByRole('combobox')
  await userEvent.clear(box)
  await userEvent.type(box, 'dogs{Enter}')
  await screen.findByText('Title of about-dogs')
  expect(document.title).toBe('dogs · Vtube')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results for dogs' })).toHaveFocus())
})

it('comes back to the results from a video without another search', async () => {
  const { searches } = answerSearch(({ q }) => page(q === 'cats' ? ['a'] : []))
  open('cats')
  await userEvent.click(await screen.findByRole('link', { name: 'Liked Videos' }))
  await screen.findByRole('heading', { name: 'Liked Videos', level: 1 })
  act(() => history.back())
  expect(await screen.findByText('Title of a')).toBeInTheDocument()
  expect(searches()).toHaveLength(1)
})

it('searches for a query exactly as it was typed', async () => {
  const query = 'AC/DC live, 100% %2F'
  const { searches } = answerSearch(({ q }) => page([q === 'start' ? 'start' : 'a']))
  open('start')
  await screen.findByText('Title of start')
  const box = screen.getByRole('combobox')
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(query)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: `Results for ${query}` })).toBeInTheDocument()
  await screen.findByText('Title of a')
  expect(searches().at(-1)?.query.q).toBe(query)
  expect(box).toHaveValue(query)
})

it('leads home from an address without a query', async () => {
  answerV3({ videos: () => ({ items: [] }) })
  renderApp({ path: '/search/%20' })
  expect(await screen.findByText('No videos here yet.')).toBeInTheDocument()
  expect(location.pathname).toBe('/')
})

it('keeps only the rows near the window in the page, however long the list is', async () => {
  layOut({ windowHeight: 900, pageHeight: 30_000 })
  answerSearch(() => page(idsOf('r', 100)))
  open('cats')
  await screen.findByText('Title of r-1')
  await waitFor(() => expect(rows().length).toBeGreaterThan(2))
  expect(rows().length).toBeLessThan(20)
})

it('says which words it has searched in place of misspelled ones, and searches the exact ones on demand', async () => {
  const { searches } = answerSearch(({ exactWords }) =>
    exactWords === 'true' ? page([]) : { ...page(['a']), spelling: { correctedQuery: 'pendulum' } },
  )
  open('pendulm')
  const notice = await screen.findByText(/Showing results for/)
  expect(notice).toHaveTextContent('Showing results for pendulum')
  expect(within(notice).getByRole('link')).toHaveAttribute('href', '/search/pendulum')
  const exact = screen.getByRole('link', { name: 'pendulm' })
  expect(exact.parentElement).toHaveTextContent('Search instead for pendulm')
  await userEvent.click(exact)
  expect(await screen.findByRole('heading', { name: /No results found for “pendulm”/ })).toBeVisible()
  expect(screen.queryByText(/Showing results for/)).not.toBeInTheDocument()
  expect(searches().map(({ query }) => query['exactWords'])).toEqual([undefined, 'true'])
})

it('searches the exact words with a filter too', async () => {
  answerCounts()
  const { searches } = answerSearch(() => page(['a']))
  renderApp({ path: `${paths.search('pendulm')}?length=short&exact=true`, settings: librarySettings() })
  await screen.findByRole('article')
  expect(searches()[0]?.query).toMatchObject({ exactWords: 'true', videoDuration: 'short' })
})

it('says nothing of a correction where there is none', async () => {
  answerSearch(() => page(['a']))
  open('cats')
  await screen.findByRole('article')
  expect(screen.queryByText(/Showing results for/)).not.toBeInTheDocument()
})

it('filters the results of a library, and counts what each filter leaves', async () => {
  const requests = answerCounts({ total: 1, length: { short: 1, medium: 0, long: 0 } })
  const { searches } = answerSearch(() => page(['a']))
  renderApp({ path: `${paths.search('cats')}?length=short&sort=oldest`, settings: librarySettings() })
  await screen.findByRole('article')
  expect(searches()).toHaveLength(1)
  expect(searches()[0]?.query).toMatchObject({
    q: 'cats',
    type: 'video',
    videoDuration: 'short',
    order: 'oldest',
  })
  expect(await screen.findByRole('button', { name: 'Remove filter: Under 4 minutes' })).toBeVisible()
  await waitFor(() => expect(requests).toEqual([{ q: 'cats', videoDuration: 'short' }]))
})

// FreeTube#8996, pockettube#41
it('loads on while the watched videos are left out, and says so where none is left', async () => {
  layOut({ pageHeight: 1000 })
  answerCounts()
  const { searches } = answerSearch(({ pageToken = '1' }) =>
    page([`v${pageToken}`], pageToken === '3' ? undefined : `${Number(pageToken) + 1}`),
  )
  renderApp({ path: `${paths.search('cats')}?watched=watched`, settings: librarySettings() })
  expect(await screen.findByText('No videos with these filters')).toBeVisible()
  expect(searches()).toHaveLength(3)
  await userEvent.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1)!)
  expect(await screen.findByRole('link', { name: 'Title of v1' })).toBeVisible()
})
