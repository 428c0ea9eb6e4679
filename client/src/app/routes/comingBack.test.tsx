import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { buildWireComment, buildWireError, buildWireResult } from '../../testing/buildWire.ts'
import { intersect, fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerVideos, anyVideo, failWith, type V3Answer } from '../../testing/v3.ts'

beforeEach(fakeIntersectionObserver)

const thread = buildWireComment('t', 'Well said')
const answers = {
  videos: ({ id = 'of-the-feed' }: Record<string, string>) => anyVideo({ id }),
  search: () => ({ items: [buildWireResult('b', 'The next one')] }),
  commentThreads: () => ({ items: [thread] }),
}

const isResting: V3Answer = () => failWith(503, buildWireError(503, 'backendError', 'Resting'))

/** Simulates that everything that loads lazily becomes visible. */
async function lookAround() {
  await waitFor(() => fireEvent.load(screen.getByTitle('Player: Title of a')))
  await screen.findByRole('heading', { name: 'Comments' })
  intersect()
}
/** Navigates to the feed and back within the same tab. */
async function leaveAndComeBack() {
  await userEvent.click(screen.getAllByLabelText('Vtube, home')[0]!)
  await screen.findByText('Title of of-the-feed')
  act(() => history.back())
  await waitFor(() => expect(location.pathname).toBe('/watch/a'))
}

const part = {
  title: () => screen.findByText('Title of a', { selector: 'h1' }),
  comment: () => screen.findByText('Well said'),
  relatedVideo: () => screen.findByText('The next one'),
}

it('asks again for the video when that failed', { tags: 'release' }, async () => {
  let isDown = true
  answerVideos({ ...answers, videos: (query) => (isDown ? isResting : answers.videos)(query) })
  renderApp({ path: '/watch/a' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading video: Resting')
  isDown = false
  await leaveAndComeBack()
  expect(await part.title()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Expects a part of the page that failed to load to be requested again. */
async function expectAnotherTry(
  _: string,
  resource: 'commentThreads' | 'search',
  content: () => Promise<HTMLElement>,
) {
  let isDown = true
  answerVideos({ ...answers, [resource]: () => (isDown ? isResting : answers[resource])({}) })
  renderApp({ path: '/watch/a' })
  await lookAround()
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
  isDown = false
  await leaveAndComeBack()
  await lookAround()
  expect(await content()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
}

it.each([['its comments', 'commentThreads', part.comment]] as const)(
  'asks again for %s when only that failed',
  expectAnotherTry,
)

it.each([['what is related to it', 'search', part.relatedVideo]] as const)(
  'asks again for %s when only that failed',
  { tags: 'release' },
  expectAnotherTry,
)

it('asks again for a video that was not in the answer', { tags: 'release' }, async () => {
  let isGone = true
  answerVideos({ ...answers, videos: (query) => (isGone ? { items: [] } : answers.videos(query)) })
  renderApp({ path: '/watch/a' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid video data')
  isGone = false
  await leaveAndComeBack()
  expect(await part.title()).toBeVisible()
})

it('asks for nothing again that is there, nor for comments that are turned off', async () => {
  const calls = answerVideos({
    ...answers,
    commentThreads: () => failWith(403, buildWireError(403, 'commentsDisabled', 'Comments are disabled')),
  })
  renderApp({ path: '/watch/a' })
  const isThere = async () => {
    await lookAround()
    await part.relatedVideo()
    await screen.findByText('Comments are turned off for this video.')
  }
  await isThere()
  await leaveAndComeBack()
  await isThere()
  const ofTheVideo = calls.filter(
    ({ resource, query }) => ['search', 'commentThreads'].includes(resource) || query.id === 'a',
  )
  expect(ofTheVideo.map(({ resource }) => resource).toSorted()).toEqual([
    'commentThreads',
    'search',
    'videos',
  ])
})
