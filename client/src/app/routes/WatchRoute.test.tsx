import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildWireChannel,
  buildWireComment,
  buildWireError,
  buildWireResult,
  buildWireVideo,
} from '../../testing/buildWire.ts'
import watchStyles from '../../features/watch/Watch.module.css'
import { applyStyles } from '../../testing/applyStyles.ts'
import { buildToken } from '../../testing/buildToken.ts'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { intersect, fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { reportEvent } from '../../testing/player.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerVideos, anyVideo, failWith, type V3Answer } from '../../testing/v3.ts'

beforeEach(fakeIntersectionObserver)

/** The distance from the window within which pictures are loaded. */
const PICTURES = '100px'
type ObserverArguments = ConstructorParameters<typeof IntersectionObserver>

const never: V3Answer = () => new Promise(() => {})
const owner = (statistics: object) => () => ({ items: [buildWireChannel('channel-of-a', { statistics })] })

/** Prepares all answers that the page needs. A test can override some of them. */
const answer = (changes: Parameters<typeof answerVideos>[0] = {}) =>
  answerVideos({ channels: owner({ subscriberCount: '2400000' }), ...changes })

const open = (path = '/watch/a', identity = fakeIdentity()) => renderApp({ path, identity })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const player = (name: string) => screen.getByTitle<HTMLIFrameElement>(`Player: ${name}`)

describe('the video page', () => {
  // Rule 2.91
  it("says 'Loading video...' in the player's place until the video is known", async () => {
    answer({ videos: never })
    open()
    expect(await screen.findByText('Loading video...')).toBeVisible()
    expect(screen.queryByTitle(/^Player/)).toBeNull()
  })

  // Rules 2.4, 2.76, 2.79
  it('plays the video from the configured address and names the page after it', async () => {
    const calls = answer()
    open()
    await heading('Title of a')
    expect(player('Title of a').src).toMatch(`${location.origin}/embed/a?autoplay=1&mute=1`)
    await waitFor(() => expect(document.title).toBe('Title of a · Vtube'))
    expect(calls[0]).toMatchObject({ resource: 'videos', query: { part: 'snippet,statistics', id: 'a' } })
  })

  it.each(['?t=1m12s', '?t=1:12', '#t=72'])('starts where its address says: %s', async (start) => {
    answer()
    open(`/watch/a${start}`)
    await heading('Title of a')
    expect(new URL(player('Title of a').src).searchParams.get('start')).toBe('72')
  })

  // Rules 2.80, 2.81, 2.82
  it('shows views, age, text and likes of the video', async () => {
    answer()
    open()
    await heading('Title of a')
    const description = screen.getByRole('region', { name: 'Description' })
    expect(description).toHaveTextContent(/^184k views · .+ agoWhat a is about$/)
    expect(screen.getByRole('button', { name: 'Like, 92.6k' })).toBeVisible()
  })

  // Rules 4.44, 4.47
  it('keeps a like with the whole video, and a dislike takes it out again', async () => {
    answer()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Like, 92.6k' }))
    const kept = () => JSON.parse(localStorage.getItem('likedVideos') ?? 'null')
    expect(kept()).toMatchObject([
      { id: 'a', snippet: { title: 'Title of a' }, statistics: { viewCount: '184328' } },
    ])
    expect(screen.getByRole('button', { name: 'Like, 92.6k' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Dislike' }))
    expect(kept()).toEqual([])
    expect(screen.getByRole('button', { name: 'Like, 92.6k' })).toHaveAttribute('aria-pressed', 'false')
  })

  // Rule 2.88
  it('has the comments of the video in a section of its own', async () => {
    answer({ commentThreads: () => ({ items: [buildWireComment('t', 'Well said')] }) })
    open()
    await heading('Title of a')
    act(() => void player('Title of a').dispatchEvent(new Event('load')))
    intersect()
    const comments = screen.getByRole('region', { name: /Comments/ })
    expect(await within(comments).findByText('Well said')).toBeVisible()
    expect(within(comments).getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  })

  it('completes a like that is pressed before the page has its own answer', async () => {
    let isFirst = true
    answer({
      videos: (query) => {
        if (query.id === undefined) return { items: [buildWireVideo('a')] }
        const isOfPage = isFirst && query.part === 'snippet,statistics'
        if (isOfPage) isFirst = false
        return isOfPage ? never(query) : anyVideo(query)
      },
    })
    open('/', fakeIdentity(buildSession({ accessToken: buildToken({ sub: 'maya' }) })))
    await userEvent.click(await screen.findByRole('link', { name: 'Title of a' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Like, 92.6k' }))
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('likedVideos') ?? '[]')).toMatchObject([
        { id: 'a', snippet: { description: 'What a is about' } },
      ]),
    )
  })

  it('moves the player to a time mark of the description', async () => {
    const { snippet } = buildWireVideo('a')
    answer({
      videos: () => ({ items: [{ id: 'a', snippet: { ...snippet, description: '0:42 The best part' } }] }),
    })
    Element.prototype.scrollIntoView = vi.fn()
    open()
    await heading('Title of a')
    const frame = player('Title of a')
    const post = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => {})
    reportEvent('onReady')
    await userEvent.click(screen.getByRole('link', { name: '0:42' }))
    expect(post).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"args":[42,true]'), location.origin)
  })
})

describe('the owner of a video', () => {
  const link = () => screen.findByRole('link', { name: /^Channel of a/ })

  // Rules 2.84, 2.85, 7.10
  it('stands with picture and subscribers, which one call brings, and leads to the channel', async () => {
    const calls = answer()
    open()
    expect(await screen.findByText('2.4M subscribers')).toBeVisible()
    expect(await link()).toHaveAttribute('href', '/channel/channel-of-a')
    intersect(PICTURES)
    await waitFor(async () =>
      expect((await link()).querySelector('img')).toHaveAttribute(
        'src',
        'https://images.example/channel-of-a.jpg',
      ),
    )
    const asked = calls.filter(({ resource }) => resource === 'channels')
    expect(asked.map(({ query }) => query)).toEqual([
      { part: 'snippet,statistics,contentDetails', id: 'channel-of-a' },
    ])
  })

  it('stands without subscribers where they are hidden', async () => {
    answer({ channels: owner({ subscriberCount: '2400000', hiddenSubscriberCount: true }) })
    open()
    await link()
    intersect(PICTURES)
    await waitFor(async () => expect((await link()).querySelector('img')).not.toBeNull())
    expect(await link()).toHaveTextContent(/Channel of a$/)
    expect(screen.queryByText(/subscriber/)).toBeNull()
  })

  // Rule 8.21
  it('keeps its initials and its name when nothing more can be had, which is only logged', async () => {
    answer({ channels: () => failWith(500, buildWireError(500, 'backendError', 'tired')) })
    const { services } = open()
    await waitFor(() => expect(services.log).toHaveBeenCalledTimes(2))
    expect(vi.mocked(services.log).mock.calls.map(([message]) => message)).toEqual([
      'Error fetching channel details:',
      'Error fetching channel icon:',
    ])
    expect(await link()).toHaveTextContent(/^COChannel of a$/)
    expect(screen.queryByText(/subscriber/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a video that cannot be shown', () => {
  // Rules 2.92, 8.11
  it('says so when the service answers 404, and comes when it is tried again', async () => {
    const failure = () => failWith(404, buildWireError(404, 'videoNotFound', 'No <b>such</b> video'))
    const answers: V3Answer[] = [failure, anyVideo]
    answer({ videos: (query) => (answers.shift() ?? anyVideo)(query) })
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/Error loading video: No such video.*It may be private or deleted\./)
    expect(screen.queryByTitle(/^Player/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Title of a')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // Rules 2.93, 8.12
  it("is 'Invalid video data' when the answer has no such video, and nothing more is asked for", async () => {
    const calls = answer({ videos: () => ({ items: [] }) })
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Invalid video data')
    expect(alert).toHaveTextContent('It may be private or deleted.')
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/')
    expect(calls.map(({ resource }) => resource)).toEqual(['videos'])
  })
})

describe('a region that breaks', () => {
  it('says so, and never stops the video', async () => {
    const Observer = IntersectionObserver
    vi.stubGlobal('IntersectionObserver', function BrokenObserver(...[report, options]: ObserverArguments) {
      if (options?.rootMargin === PICTURES) return new Observer(report, options)
      throw new Error('broken')
    })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answer()
    open()
    expect(await screen.findByText('The comments could not be shown.')).toBeVisible()
    expect(screen.getByText('Related videos could not be shown.')).toBeVisible()
    expect(player('Title of a')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Like, 92.6k' })).toBeVisible()
    log.mockRestore()
  })
})

describe('another video on the same page', () => {
  const related = () => ({ items: [buildWireResult('b', 'The next one')] })
  const goOn = async () => userEvent.click(await screen.findByRole('link', { name: 'The next one' }))

  /** Opens a video page and scrolls to its related videos. */
  async function openWithRelated(changes: Parameters<typeof answerVideos>[0] = {}) {
    answer({ search: related, ...changes })
    open()
    await heading('Title of a')
    intersect()
    await screen.findByRole('link', { name: 'The next one' })
  }

  // Rule 2.89
  it('is found in a column beside the player', async () => {
    applyStyles('features/watch/Watch.module.css', watchStyles)
    await openWithRelated()
    const column = screen.getByRole('complementary').parentElement!
    const { display, gridTemplateColumns } = getComputedStyle(column.parentElement!)
    expect({ display, gridTemplateColumns }).toEqual({
      display: 'grid',
      gridTemplateColumns: expect.stringMatching(/^minmax\(.+\) 400px$/),
    })
    expect(column.previousElementSibling).toContainElement(await heading('Title of a'))
  })

  it('shows at once what its card knew, and plays', async () => {
    const answers: Record<string, V3Answer> = { b: never }
    await openWithRelated({
      videos: (query) =>
        query.part === 'snippet,statistics' ? (answers[query.id ?? ''] ?? anyVideo)(query) : anyVideo(query),
    })
    await goOn()
    await heading('The next one')
    expect(player('The next one').src).toContain('/embed/b?')
    expect(screen.queryByText('Loading video...')).toBeNull()
    await waitFor(() => expect(document.title).toBe('The next one · Vtube'))
  })

  it('goes on playing when more of it cannot be had, and brings the rest when that is tried again', async () => {
    const answers: V3Answer[] = [() => failWith(503, buildWireError(503, 'backendError', 'Resting'))]
    const isNext = ({ part, id }: Record<string, string>) => part === 'snippet,statistics' && id === 'b'
    await openWithRelated({
      videos: (query) => ((isNext(query) && answers.shift()) || anyVideo)(query),
    })
    await goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading video: Resting')
    const frame = player('The next one')
    await heading('The next one')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Title of b')
    expect(player('Title of b')).toBe(frame)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stops where there is no such video', async () => {
    await openWithRelated({
      videos: (query) =>
        query.part === 'snippet,statistics' && query.id === 'b'
          ? failWith(404, buildWireError(404, 'videoNotFound', 'No such video'))
          : anyVideo(query),
    })
    await goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading video: No such video')
    expect(screen.queryByTitle(/^Player/)).toBeNull()
  })

  it('starts from nothing: no text, comment, draft or related video of the former one stays', async () => {
    await openWithRelated({
      commentThreads: ({ videoId }) =>
        videoId === 'a' ? { items: [buildWireComment('t', 'Of a')] } : never({}),
      search: ({ q }) => (q === 'Title of a' ? related() : never({})),
    })
    act(() => player('Title of a').dispatchEvent(new Event('load')))
    await screen.findByText('Of a')
    await userEvent.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'A draft')
    await goOn()
    await heading('Title of b')
    expect(screen.queryByText('Of a')).toBeNull()
    expect(screen.queryByText('What a is about')).toBeNull()
    expect(screen.queryByRole('link', { name: 'The next one' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('')
  })
})
