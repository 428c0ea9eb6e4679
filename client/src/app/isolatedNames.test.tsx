import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildEntity } from '../testing/buildLiked.ts'
import { buildWireError, buildWireResult } from '../testing/buildWire.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerVideos, answerV3, failWith } from '../testing/v3.ts'

/**
 * Isolates the direction of a text. In a right-to-left page, a title or query keeps its own direction within a
 * sentence.
 */
const isolate = (text: string) => `\u2068${text}\u2069`

beforeEach(() => {
  document.documentElement.dir = 'rtl'
  void answerVideos()
})
afterEach(() => document.documentElement.removeAttribute('dir'))

it('isolates the title of a video in the name of its menu', { tags: 'release' }, async () => {
  localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
  renderApp({ path: '/liked' })
  expect(
    await screen.findByRole('button', { name: `More actions for ${isolate('Title of a')}` }),
  ).toBeVisible()
})

it(
  'isolates the title of the video in the name of the player, but not in that of the page',
  { tags: 'release' },
  async () => {
    renderApp({ path: '/watch/a' })
    expect(await screen.findByTitle(`Player: ${isolate('Title of a')}`)).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Title of a · Vtube'))
  },
)

it('isolates the reason for which a video is not shown', async () => {
  answerV3({ videos: () => failWith(500, buildWireError(500, 'backendError', 'No answer (yet)!')) })
  renderApp({ path: '/watch/a' })
  expect(await screen.findByText(`Error loading video: ${isolate('No answer (yet)!')}`)).toBeVisible()
})

it('isolates a query in the name of its results', { tags: 'release' }, async () => {
  answerV3({ search: () => ({ items: [buildWireResult('a')] }) })
  renderApp({ path: '/search/C++' })
  expect(await screen.findByRole('region', { name: `Results for ${isolate('C++')}` })).toBeVisible()
})
