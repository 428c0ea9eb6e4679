import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CHIPS } from '@vtube/shared/constants'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { fakeIdentity } from '../../testing/fakeIdentity.ts'
import { network } from '../../testing/network.ts'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { answerV3 } from '../../testing/v3.ts'

const topicsUrl = `${location.origin}/topics.json`
const KEY = 'vtube.session.topics'

/** Opens the home page of a library with its own topics. The search finds videos only for 'Lakes'. */
function open(answer: () => unknown, options: RenderAppOptions = {}) {
  const asked: Request[] = []
  network.use(
    http.get(topicsUrl, async ({ request }) => {
      asked.push(request)
      const body = await answer()
      return body instanceof Response ? body : HttpResponse.json(body as object)
    }),
  )
  const calls = answerV3({
    channels: () => ({ items: [] }),
    search: ({ q }) => ({ items: q === 'Lakes' ? [buildWireResult('lake')] : [] }),
    videos: ({ id }) => ({ items: [buildWireVideo(id ?? 'a')] }),
  })
  return { ...renderApp({ settings: buildSettings({ topicsUrl }), ...options }), asked, calls }
}
const row = () => screen.findByRole('toolbar', { name: 'Topics' })
const chips = async () =>
  within(await row())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('are those of the server, All first and chosen, each once', async () => {
  const { asked } = open(() => ({ topics: ['Lakes', 'All', '<b>Road & trip</b>', 'Lakes'] }))
  await waitFor(async () => expect(await chips()).toEqual(['All', 'Lakes', '<b>Road & trip</b>']))
  expect(within(await row()).getByRole('button', { pressed: true })).toHaveTextContent('All')
  expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /)
})

it('list their videos with one search, the newest first', async () => {
  const { calls } = open(() => ({ topics: ['Lakes'] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Lakes' }))
  expect(await screen.findByText('Title of lake')).toBeVisible()
  expect(location.search).toBe('?category=Lakes')
  expect(calls.find(({ resource }) => resource === 'search')?.query).toMatchObject({
    q: 'Lakes',
    type: 'video',
    order: 'date',
  })
})

it('are those of the last visit until the server answers', async () => {
  localStorage.setItem(KEY, '["Lakes"]')
  const late = Promise.withResolvers<object>()
  open(() => late.promise)
  expect(await chips()).toEqual(['All', 'Lakes'])
  late.resolve({ topics: ['Trains'] })
  await waitFor(async () => expect(await chips()).toEqual(['All', 'Trains']))
  expect(localStorage.getItem(KEY)).toBe('["Trains"]')
})

async function expectFormerTopics(_: string, answer: () => object) {
  localStorage.setItem(KEY, '["Lakes"]')
  const { asked } = open(answer)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(await chips()).toEqual(['All', 'Lakes'])
}

it.each([['nothing that can be read', () => ({ topics: [7] })]])(
  'stay those of the last visit when the server answers with %s',
  expectFormerTopics,
)

it.each([
  ['an error', () => new HttpResponse(null, { status: 503 })],
  ['nothing', () => HttpResponse.error()],
])('stay those of the last visit when the server answers with %s', { tags: 'release' }, expectFormerTopics)

it('are only All where nonsense is remembered', async () => {
  localStorage.setItem(KEY, '{"a":1}')
  open(() => new HttpResponse(null, { status: 503 }))
  expect(await chips()).toEqual(['All'])
})

it('are forgotten with the session', async () => {
  const identity = fakeIdentity()
  open(() => ({ topics: ['Lakes'] }), { identity })
  await screen.findByRole('button', { name: 'Lakes' })
  await identity.signOut()
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
})

// Rule 2.56
it('are those of the specification where the server names none, without a request', async () => {
  localStorage.setItem(KEY, '["Lakes"]')
  const { asked } = open(() => ({ topics: ['Lakes'] }), { settings: buildSettings() })
  expect(await chips()).toEqual([...CHIPS])
  expect(asked).toEqual([])
})

it('say, without videos, how videos come to belong to one, and lead to all videos', async () => {
  open(() => ({ topics: ['Lakes'] }), { path: '/?category=Music' })
  expect(
    await screen.findByRole('heading', { name: 'This library has no videos under “Music”.' }),
  ).toBeVisible()
  expect(screen.getByText(/its title or tags mention the topic, or its folder/)).toBeVisible()
  expect(screen.queryByText('No more videos to load')).not.toBeInTheDocument()
  expect(screen.queryByText('No videos here yet.')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Browse videos' }))
  expect(await screen.findByText('Title of a')).toBeVisible()
})

async function expectNoMore(_: string, settings: ReturnType<typeof buildSettings>) {
  open(() => ({ topics: [] }), { path: '/?category=Music', settings })
  expect(await screen.findByText('No videos here yet.')).toBeVisible()
}

it.each([['the provider', buildSettings({ topicsUrl, provider: true })]])(
  'say no more than the specification over %s',
  expectNoMore,
)

it.each([['the sample library', buildSettings()]])(
  'say no more than the specification over %s',
  { tags: 'release' },
  expectNoMore,
)
