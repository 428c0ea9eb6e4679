import '../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { serveScreens, withScreens } from '../../testing/serveScreens.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { answerUserData } from '../../testing/subscriptions.ts'
import { answerVideos } from '../../testing/v3.ts'
import { endDeferral } from '../idle.ts'

const { page, isAsked } = vi.hoisted(() => ({
  page: Promise.withResolvers<void>(),
  isAsked: Promise.withResolvers<void>(),
}))
vi.mock(import('../routes/WatchRoute.tsx'), async (original) => {
  isAsked.resolve()
  await page.promise
  return await original()
})

beforeEach(() => {
  answerVideos()
  answerUserData()
})
afterEach(() => sessionEnd.notify())

it('does not say that a video has failed while it still loads the page of the video', async () => {
  const { announced, tell } = serveScreens()
  renderApp({ settings: withScreens(), identity: await signInUser(() => {}) })
  endDeferral()
  await waitFor(() => expect(announced).not.toEqual([]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const open = { name: 'open', videoId: 'a', playlistId: null, startSeconds: 0 }
  tell('command', { screen: announced[0]!.id, id: 'c', isOwn: true, command: open })
  await isAsked.promise
  await vi.advanceTimersByTimeAsync(7_000)
  page.resolve()
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of a' })).toBeVisible()
  await waitFor(() => expect(announced.at(-1)?.body.status?.lastCommand).toEqual({ id: 'c', error: null }))
})
