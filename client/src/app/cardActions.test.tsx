import '../testing/indexedDb.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { playback } from '../features/player/playback.ts'
import { createTrains, openAs, TRAINS } from '../features/playlists/testing/openPlaylists.ts'
import { queue } from '../features/queue/queue.ts'
import { sessionEnd } from '../storage/sessionEnd.ts'
import { buildVideo } from '../testing/buildVideo.ts'
import { pressUndo } from '../testing/toasts.ts'
import { answerVideos } from '../testing/v3.ts'

beforeEach(() => {
  answerVideos()
})
// This must not wait for `act`, which would warn about each part of the page that loads in the meantime.
afterEach(() => sessionEnd.notify())

const queued = () => queue.videos().map(({ id }) => id)

/** Opens a playlist that contains video `a`, and uses the menu of its row to add this video to the queue. */
async function queueUp(entry: string): Promise<void> {
  await openAs(`/playlist/${TRAINS}`, (store) => act(() => createTrains(store, ['a'])))
  await userEvent.click(await screen.findByRole('button', { name: 'Move Title of a' }))
  await userEvent.click(screen.getByRole('menuitem', { name: entry }))
}

it('a video of a playlist plays next, which the notice undoes: it is back at its former place', async () => {
  playback.open({ id: 'z', title: 'Z', picture: null, start: null, playlistId: null })
  for (const id of ['b', 'a', 'c']) queue.add(buildVideo({ id }))
  await queueUp('Play next')
  expect(await screen.findByText('Will play next')).toBeVisible()
  expect(queued()).toEqual(['a', 'b', 'c'])
  await pressUndo()
  expect(queued()).toEqual(['b', 'a', 'c'])
})

it('a queue without a video that plays is started by the notice', async () => {
  queue.add(buildVideo({ id: 'b' }))
  await queueUp('Add to queue')
  expect(await screen.findByText('Added to queue')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(location.pathname).toBe('/watch/b')
})
