import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { commentsStorageKey } from '@vtube/shared/constants'
import { Provider } from 'react-redux'
import { MemoryRouter } from '../../routing/Router.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { responseError } from '../../api/request/RequestError.ts'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildWireComment, buildWireError } from '../../testing/buildWire.ts'
import { type FakeAnswer, fakeApi } from '../../testing/fakeApi.ts'
import { intersect, fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { drafts } from '../../storage/drafts.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { Comments } from './Comments.tsx'
import { hear } from '../../testing/resetLiveRegion.ts'
import { pressUndo } from '../../testing/toasts.ts'

beforeEach(fakeIntersectionObserver)
beforeEach(hear)

const onSeek = vi.fn()
const thread = (author: string, text: string) => buildWireComment(author, text, author)
const answerWith =
  (...items: unknown[]) =>
  () => ({ items })
const never = () => new Promise(() => {})

function renderComments(
  answer: FakeAnswer,
  { canLoad = true, commentCount = 1600n as bigint | null, isLast = true } = {},
) {
  const api = fakeApi()
  api.answer('commentThreads', answer)
  const store = createStore(buildServices({ api }))
  const page = (isAllowed: boolean) => (
    <Provider store={store}>
      <MemoryRouter>
        <ToastProvider>
          <Comments
            videoId="abc"
            commentCount={commentCount}
            timeMarks={{ videoId: 'abc', durationSeconds: null, onSeek }}
            canLoad={isAllowed}
            isLast={isLast}
          />
        </ToastProvider>
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(page(canLoad))
  return { api, allow: () => rerender(page(true)) }
}

const keepOwn = (...texts: string[]) =>
  localStorage.setItem(
    commentsStorageKey('abc'),
    JSON.stringify(
      texts.map((textDisplay) => ({
        authorDisplayName: 'You',
        authorProfileImageUrl: null,
        publishedAt: '2026-01-01T00:00:00Z',
        textDisplay,
      })),
    ),
  )

const texts = () => screen.queryAllByRole('article').map((article) => article.querySelector('p')?.textContent)
const field = () => screen.getByRole('textbox', { name: 'Add a comment' })

describe('comments of others', () => {
  it('are asked for once their place is near the window and the player stands', async () => {
    const { api, allow } = renderComments(answerWith(), { canLoad: false })
    intersect()
    await act(async () => {})
    expect(api.calls).toEqual([])
    allow()
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument()
    expect(api.calls).toHaveLength(1)
  })

  it('are not asked for while nobody scrolls to them', async () => {
    const { api } = renderComments(answerWith())
    await act(async () => {})
    expect(api.calls).toEqual([])
  })

  it('show placeholders while they load', async () => {
    renderComments(never)
    intersect()
    expect(await screen.findByText('Loading comments')).toBeInTheDocument()
  })

  // Rules 2.88, 3.12
  it('stand after those written here, with author and time', async () => {
    keepOwn('mine')
    renderComments(answerWith(thread('Ines Okafor', 'Tom &amp; Jerry'), thread('Tom', 'Second')))
    intersect()
    await screen.findByText('Ines Okafor')
    expect(texts()).toEqual(['mine', 'Tom & Jerry', 'Second'])
    intersect()
    const [own, first] = screen.getAllByRole('article')
    expect(within(own!).getByText('You')).toBeInTheDocument()
    expect(within(first!).getByText(/ago$/)).toBeInTheDocument()
    expect(within(first!).getByText('IO')).toBeInTheDocument()
  })

  it('have only author and text until they come near the window, so that the search of the browser finds them', async () => {
    renderComments(answerWith(thread('Ines Okafor', 'Tom &amp; Jerry'), thread('Tom', 'Second')))
    intersect()
    await screen.findByText('Ines Okafor')
    expect(texts()).toEqual(['Tom & Jerry', 'Second'])
    expect(screen.queryByText(/ago$/)).toBeNull()
    expect(screen.queryByText('IO')).toBeNull()
    intersect()
    expect(screen.getAllByText(/ago$/)).toHaveLength(2)
    expect(screen.getByText('IO')).toBeInTheDocument()
  })

  it.each([
    ['say how many there are in short form', 1600n, 'Comments1.6k'],
    ['say nothing of their number where it is hidden', null, 'Comments'],
  ])('%s', (_, commentCount, text) => {
    renderComments(never, { commentCount })
    expect(screen.getByRole('heading', { name: 'Comments' }).parentElement?.textContent).toBe(text)
  })

  it('move the player when a time mark is pressed', async () => {
    renderComments(answerWith(thread('Ines', 'look at 1:15!')))
    intersect()
    await userEvent.click(await screen.findByRole('link', { name: '1:15' }))
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(75)
  })

  it('are calmly said to be turned off where they are', async () => {
    const off = responseError(403, buildWireError(403, 'commentsDisabled', 'disabled'))
    renderComments(() => Promise.reject(off))
    intersect()
    expect(await screen.findByText('Comments are turned off for this video.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('that fail say what the server said, and come when they are tried again', async () => {
    keepOwn('mine')
    const failure = responseError(500, buildWireError(500, 'backendError', 'The backend is tired'))
    const answers = [() => Promise.reject(failure), answerWith(thread('Ines', 'Hello'))]
    renderComments(() => answers.shift()?.())
    intersect()
    expect(await screen.findByRole('alert')).toHaveTextContent(`The comments could not be loaded.`)
    expect(screen.getByRole('alert')).toHaveTextContent('The backend is tired')
    expect(texts()).toEqual(['mine'])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('many comments of others', () => {
  /** Answers two pages in each order. The second page fails while `isBroken` says so. */
  const pages =
    (isBroken = () => false): FakeAnswer =>
    ({ order, pageToken }) => {
      const page = (name: string) => ({ items: [thread('Ines', `${name} by ${order}`)].map(withId(name)) })
      if (!pageToken) return { ...page('first'), nextPageToken: 'second' }
      return isBroken() ? Promise.reject(new Error('broken')) : page('second')
    }
  const withId = (id: string) => (item: object) => ({ ...item, id })
  const more = () => screen.findByRole('button', { name: 'Show more' })

  it('load on when their end comes near, and then end', async () => {
    renderComments(pages())
    intersect()
    await more()
    intersect()
    expect(await screen.findByText('second by relevance')).toBeInTheDocument()
    expect(texts()).toEqual(['first by relevance', 'second by relevance'])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('load on by the button too', async () => {
    renderComments(pages())
    intersect()
    await userEvent.click(await more())
    expect(await screen.findByText('second by relevance')).toBeInTheDocument()
  })

  it('stay when a further page fails, which can be tried again', async () => {
    let isBroken = true
    renderComments(pages(() => isBroken))
    intersect()
    await more()
    intersect()
    expect(await screen.findByRole('alert')).toHaveTextContent('The comments could not be loaded.')
    expect(texts()).toEqual(['first by relevance'])
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('second by relevance')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are the top ones at first, and the newest when these are chosen', async () => {
    renderComments(pages())
    intersect()
    await screen.findByText('first by relevance')
    const orders = screen.getByRole('group', { name: 'Sort by' })
    expect(within(orders).getByRole('button', { pressed: true })).toHaveTextContent('Top')
    await userEvent.click(within(orders).getByRole('button', { name: 'Newest' }))
    expect(await screen.findByText('first by time')).toBeInTheDocument()
    expect(texts()).toEqual(['first by time'])
    expect(within(orders).getByRole('button', { pressed: true })).toHaveTextContent('Newest')
  })

  it('say how many people like them, and nothing where nobody does', async () => {
    renderComments(answerWith(buildWireComment('one', 'Liked', 'Ines', 1200), buildWireComment('two', 'New')))
    intersect()
    await screen.findByText('Liked')
    const [liked, plain] = screen.getAllByRole('article')
    expect(liked).toHaveTextContent('1.2k likes')
    expect(plain).not.toHaveTextContent('like')
  })
})

describe('a long comment', () => {
  // Rules 5.9, 5.10, 9.19
  it('is cut after 152 letters with dots, and shows all of it and less again', async () => {
    const long = 'é👩‍👩‍👧‍👦'.repeat(80)
    renderComments(answerWith(thread('Ines', long)))
    intersect()
    await userEvent.click(await screen.findByRole('button', { name: 'Show More', expanded: false }))
    expect(texts()).toEqual([long])
    await userEvent.click(screen.getByRole('button', { name: 'Show Less', expanded: true }))
    expect(texts()).toEqual([`${'é👩‍👩‍👧‍👦'.repeat(76)}...`])
  })
})

describe('the field', () => {
  it('shows its buttons once it has the focus, and says where comments are kept', async () => {
    renderComments(never)
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull()
    await userEvent.click(field())
    expect(screen.getByRole('button', { name: 'Comment' })).toBeInTheDocument()
    expect(field()).toHaveAccessibleDescription('Saved on this device only')
  })

  // Rules 5.5, 5.7
  it('puts a comment before all others, clears itself and says so', async () => {
    keepOwn('older')
    renderComments(never)
    await userEvent.type(field(), 'The loop is lovely')
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    expect(texts()).toEqual(['The loop is lovely', 'older'])
    expect(field()).toHaveValue('')
    expect(await screen.findByText('Comment added')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull()
  })

  it('sends with Ctrl and Enter too, and keeps the lines of a comment', async () => {
    renderComments(never)
    await userEvent.type(field(), 'one{Enter}two{Control>}{Enter}{/Control}')
    expect(localStorage.getItem(commentsStorageKey('abc'))).toContain(String.raw`one\ntwo`)
  })

  // Rule 5.4
  it.each(['', '   '])('does nothing, and says nothing, with "%s"', async (text) => {
    vi.useFakeTimers()
    renderComments(never)
    fireEvent.focus(field())
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(texts()).toEqual([])
    expect(field()).toHaveValue(text)
    expect(screen.queryByText('Comment added')).toBeNull()
    vi.useRealTimers()
  })

  it('is emptied by Cancel', async () => {
    renderComments(never)
    await userEvent.type(field(), 'Never mind')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(field()).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(texts()).toEqual([])
  })
})

describe('a comment written here', () => {
  it('can be deleted and brought back to its place, and the focus stays near', async () => {
    keepOwn('one', 'two', 'three')
    renderComments(never)
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete comment' })[1]!)
    expect(texts()).toEqual(['one', 'three'])
    expect(localStorage.getItem(commentsStorageKey('abc'))).not.toContain('two')
    expect(screen.getByRole('heading', { name: 'Comments' })).toHaveFocus()
    await pressUndo()
    expect(texts()).toEqual(['one', 'two', 'three'])
  })

  it('is shown as it was typed, whatever it looks like', () => {
    keepOwn('<b>not bold</b> &amp; honest')
    renderComments(never)
    expect(texts()).toEqual(['<b>not bold</b> &amp; honest'])
  })
})

describe('comments above other videos', () => {
  const above = { isLast: false }
  const button = () => screen.findByRole('button', { name: 'Comments' })

  it('are a card with the top one, until they are opened', async () => {
    keepOwn('mine')
    renderComments(answerWith(thread('Ines', 'Tom &amp; Jerry'), thread('Tom', 'Second')), above)
    intersect()
    await screen.findByText('Ines')
    const fold = await button()
    const content = document.getElementById(fold.getAttribute('aria-controls')!)!
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    // Browsers find texts within, and neither show nor read them.
    expect(content).toHaveAttribute('hidden', 'until-found')
    expect(screen.getAllByText('Tom & Jerry').filter((text) => !content.contains(text))).toHaveLength(1)
    await userEvent.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect(fold).toHaveFocus()
    expect(content).not.toHaveAttribute('hidden')
    expect(screen.getByText('Tom & Jerry')).toBeVisible()
  })

  it('are opened by the search of the browser, and by a draft that a sign-in has interrupted', async () => {
    renderComments(never, above)
    const fold = await button()
    fireEvent(document.querySelector('[hidden=until-found]')!, new Event('beforematch'))
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    cleanup()
    drafts.update('comment:abc', 'Not yet sent')
    drafts.setOwner('Maya')
    sessionEnd.notify()
    renderComments(never, above)
    expect(await button()).toHaveAttribute('aria-expanded', 'true')
    expect(field()).toHaveValue('Not yet sent')
    drafts.clear()
  })

  it('say in their line that there are none, or that they are turned off', async () => {
    const off = responseError(403, buildWireError(403, 'commentsDisabled', 'disabled'))
    for (const [answer, text] of [
      [answerWith(), 'No comments yet.'],
      [() => Promise.reject(off), 'Comments are turned off for this video.'],
    ] as const) {
      renderComments(answer, above)
      intersect()
      expect(await screen.findAllByText(text)).toHaveLength(2)
      cleanup()
    }
  })
})
