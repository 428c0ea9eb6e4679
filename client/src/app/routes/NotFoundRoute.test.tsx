import '../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerVideos } from '../../testing/v3.ts'

beforeEach(fakeIntersectionObserver)

async function expectNotFound(path: string) {
  renderApp({ path })
  expect(await screen.findByText('This page does not exist.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await waitFor(() => expect(document.title).toBe('Page not found · Vtube'))
}

it.each(['/search'])('says so at %s, and leads home', expectNotFound)

it.each(['/nowhere', '/watch', '/channel', '/liked/more'])(
  'says so at %s, and leads home',
  { tags: 'release' },
  expectNotFound,
)

it.each([
  ['/watch?v=a', 0],
  ['/watch?v=a&t=0:08', 8],
  ['/watch/?app=desktop&v=a&list=PLx&t=1m5s', 65],
  ['/watch?v=a#t=9', 9],
  ['/shorts/a?t=7', 7],
  ['/live/a', 0],
  ['/v/a?start=5', 5],
])('leads from the address of a video at the provider to our own: %s', async (path, seconds) => {
  answerVideos({})
  renderApp({ path })
  const player = await screen.findByTitle<HTMLIFrameElement>('Player: Title of a')
  expect(new URL(player.src).searchParams.get('start')).toBe(seconds === 0 ? null : String(seconds))
})
