import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { endDeferral } from '../../app/idle.ts'
import { userIdOf } from '../../identity/tokenClaims.ts'
import { buildEntity, buildLiked } from '../../testing/buildLiked.ts'
import { buildToken } from '../../testing/buildToken.ts'
import { buildWireError, buildWireVideo } from '../../testing/buildWire.ts'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressInRow } from '../../testing/rows.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerV3, failWith } from '../../testing/v3.ts'
import { openUserDataDatabase } from '../../userData/openUserDataDatabase.ts'

const DAY = 24 * 60 * 60 * 1000

/** The token of a user that no other test uses. */
let token = ''
beforeEach(() => {
  token = buildToken({ iss: 'https://issuer.example', sub: crypto.randomUUID() })
})

/** Stores liked videos on the device. Their data is `ageDays` days old. */
async function keep(ids: readonly string[], ageDays = 0) {
  localStorage.setItem('likedVideos', JSON.stringify(ids.map((id) => buildEntity(id))))
  const database = await openUserDataDatabase((await userIdOf(token)) ?? '', () => {})
  const fetchedAt = Date.now() - ageDays * DAY
  await database.putFetched(
    'videos',
    ids.map((id) => ({ id, video: buildLiked(id), fetchedAt, isWhole: true })),
  )
  database.close()
}
function openPage() {
  endDeferral()
  const identity = fakeIdentity(buildSession({ accessToken: token }))
  return renderApp({ path: '/liked', identity })
}
const main = () => within(screen.getByRole('main'))
const titles = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const storedIds = () =>
  (JSON.parse(localStorage.getItem('likedVideos') ?? '[]') as { id: string }[]).map(({ id }) => id)
const channels = () => ({ items: [] })
const answerAll = ({ id = '' }: Record<string, string>) => ({
  items: id.split(',').map((one) => buildWireVideo(one, { statistics: { viewCount: '5000000' } })),
})

describe('the page of liked videos', () => {
  beforeEach(() => {
    answerV3({ channels })
  })

  // Rules 2.6, 2.114
  it('shows them the newest first, with what was kept of each', async () => {
    await keep(['b', 'a'])
    openPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Liked Videos' })).toBeVisible()
    await screen.findByRole('link', { name: 'Title of b' })
    expect(titles()).toEqual(['Title of b', 'Title of a'])
    expect(screen.getByText('2 videos')).toBeVisible()
    expect(screen.getByText('2 min')).toBeVisible()
    expect(main().getAllByText('01:01')).toHaveLength(2)
    expect(main().getAllByText(/184k views/)).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
    await waitFor(() => expect(document.title).toBe('Liked Videos · Vtube'))
  })

  it('asks for the pictures of their channels in one call and for no video', async () => {
    await keep(['b', 'a'])
    const calls = answerV3({ channels })
    openPage()
    await screen.findByRole('link', { name: 'Title of b' })
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.query).toEqual({ part: 'snippet', id: 'channel-1' })
  })

  // Rule 2.115
  it('says so when there are none, and leads to the videos', async () => {
    openPage()
    expect(await screen.findByText('No liked videos found.')).toBeVisible()
    expect(main().getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/')
  })

  it('removes a video from the page and the device, and puts it back in its place with Undo', async () => {
    await keep(['c', 'b', 'a'])
    openPage()
    await pressInRow('Title of b', 'Remove')
    expect(titles()).toEqual(['Title of c', 'Title of a'])
    expect(storedIds()).toEqual(['c', 'a'])
    expect(screen.getByText('Removed from Liked Videos')).toBeVisible()
    await pressUndo()
    expect(titles()).toEqual(['Title of c', 'Title of b', 'Title of a'])
    expect(storedIds()).toEqual(['c', 'b', 'a'])
  })

  it('tells of something unreadable that was put aside', async () => {
    localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a'), 'nonsense']))
    answerV3({ channels, videos: answerAll })
    openPage()
    expect(await screen.findByText(/set aside as “likedVideos\.aside-\d+”/)).toBeVisible()
    // The video is refreshed, because the age of its data is unknown.
    expect(await screen.findByText(/5M views/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Title of a' })).toBeVisible()
  })
})

describe('liked videos whose data is older than 30 days', () => {
  it('are refreshed when the page is opened, and shown meanwhile', async () => {
    await keep(['a', 'b'], 31)
    const calls = answerV3({ channels, videos: answerAll })
    openPage()
    expect(await screen.findByRole('link', { name: 'Title of a' })).toBeVisible()
    expect(await screen.findAllByText(/5M views/)).toHaveLength(2)
    // Both requests are sent at once, and may arrive in either order.
    const queries = calls.filter(({ resource }) => resource === 'videos').map(({ query }) => query)
    expect(queries.toSorted((one, other) => one.part!.localeCompare(other.part!))).toEqual([
      { part: 'contentDetails,statistics', id: 'a,b' },
      { part: 'snippet,statistics', id: 'a,b' },
    ])
  })

  it('keep their place as no longer available when they are gone, and can be removed', async () => {
    await keep(['a', 'gone'], 31)
    answerV3({ channels, videos: () => ({ items: [buildWireVideo('a')] }) })
    openPage()
    expect(await screen.findByText('No longer available')).toBeVisible()
    expect(titles()).toEqual(['Title of a', 'No longer available'])
    await pressInRow('Untitled video', 'Remove')
    expect(titles()).toEqual(['Title of a'])
    expect(storedIds()).toEqual(['a'])
  })

  async function expectKept(_: string, body: object) {
    await keep(['a', 'b'], 31)
    const calls = answerV3({ channels, videos: () => body })
    openPage()
    await waitFor(() => expect(calls).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    expect(titles()).toEqual(['Title of a', 'Title of b'])
    expect(localStorage.getItem('likedVideos')).toContain('Title of b')
  }

  it.each([['has a list that cannot be read', { items: [null, 'a', { id: 7 }] }]])(
    'are not given up for gone by an answer that %s',
    expectKept,
  )

  it.each([
    ['has no list', {}],
    ['has an empty place for it', { items: null }],
  ])('are not given up for gone by an answer that %s', { tags: 'release' }, expectKept)

  it('stay when refreshing them fails, with a sentence and a retry', async () => {
    await keep(['a'], 31)
    let isSpent = true
    answerV3({
      channels,
      videos: (query) =>
        isSpent
          ? failWith(403, buildWireError(403, 'quotaExceeded', 'The quota is spent'))
          : answerAll(query),
    })
    openPage()
    expect(await screen.findByText('These videos could not be updated.')).toBeVisible()
    expect(screen.getByText(/daily limit/)).toBeVisible()
    expect(titles()).toEqual(['Title of a'])
    isSpent = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/5M views/)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
