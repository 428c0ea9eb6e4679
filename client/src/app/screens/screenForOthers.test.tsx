import '../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { queue } from '../../features/queue/queue.ts'
import { playback } from '../../features/player/playback.ts'
import { sound } from '../../features/player/preferences.ts'
import { lastSpeed, storeSpeed } from '../../features/player/speed.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { playerFrame, reportEvent } from '../../testing/player.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { serveScreens, withScreens } from '../../testing/serveScreens.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { answerUserData } from '../../testing/subscriptions.ts'
import { answerVideos } from '../../testing/v3.ts'
import { openedData } from '../../testing/watched.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { endDeferral } from '../idle.ts'

// A screen says that a video has failed to open after nine seconds, in which a busy machine may not load the page.
beforeAll(() => import('../routes/WatchRoute.tsx'))

let server: ReturnType<typeof serveScreens>
let data: SignedInUserData
let count = 0
beforeEach(async () => {
  answerVideos()
  answerUserData()
  server = serveScreens()
  const { userData } = renderApp({ settings: withScreens(), identity: await signInUser(() => {}) })
  endDeferral()
  data = await openedData(userData)
  const announcement = () => {
    if (server.announced.length === 0) throw new Error('The page has not announced itself.')
  }
  await waitFor(announcement)
})
afterEach(() => {
  sessionEnd.notify()
  sound.set(false)
  storeSpeed(1)
})

/** Sends a command of the owner of the screen, or of another person, and waits until the screen has answered. */
async function send(isOwn: boolean, name: string, rest: object = {}): Promise<void> {
  count += 1
  const id = `command-${count}`
  server.tell('command', { screen: server.announced[0]!.id, id, isOwn, command: { name, ...rest } })
  await waitFor(() => expect(server.announced.at(-1)?.body.status?.lastCommand).toEqual({ id, error: null }))
}
const open = (isOwn: boolean, videoId: string) =>
  send(isOwn, 'open', { videoId, playlistId: null, startSeconds: 0 })
/** Plays the video that is open as far as a second. */
async function play(seconds: number): Promise<void> {
  await waitFor(() => playerFrame())
  reportEvent('onStateChange', 1)
  for (const currentTime of [0, 0.5, seconds]) reportEvent('infoDelivery', { currentTime, duration: 600 })
}
const recorded = () => [...data.store.rows('history').keys()]

it('records nothing of a video that another person has opened, and keeps nothing of it on this device', async () => {
  await open(false, 'a')
  await play(20)
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of a' })).toBeVisible()
  expect(recorded()).toEqual([])
  expect(await data.videos.all()).toEqual([])
})

it('records the same video from when its owner has opened it', async () => {
  await open(false, 'a')
  await play(20)
  await open(true, 'a')
  await waitFor(() => expect(playback.current().isOfOthers).toBe(false))
  await play(40)
  expect(data.store.rows('history').get('a')).toMatchObject({ position: 40 })
})

it('records nothing of what follows such a video, but what the owner opens then', async () => {
  await open(false, 'a')
  await play(20)
  await send(false, 'addToQueue', { videoId: 'b' })
  await userEvent.keyboard('{Shift>}n{/Shift}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of b' })).toBeVisible()
  await play(20)
  expect(recorded()).toEqual([])
  await open(true, 'c')
  await play(20)
  expect(recorded()).toEqual(['c'])
})

it('records nothing of a video that another person has queued after one of the owner', async () => {
  await open(true, 'a')
  await play(20)
  await send(false, 'addToQueue', { videoId: 'b' })
  expect(queue.videos().map(({ id }) => id)).toEqual(['b'])
  await send(true, 'pause')
  reportEvent('onStateChange', 0)
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of b' })).toBeVisible()
  await play(20)
  expect(recorded()).toEqual(['a'])
})

it('does not begin where the owner has stopped', async () => {
  data.store.change([
    {
      table: 'history',
      row: 'a',
      value: { videoId: 'a', watchedAt: Date.now(), position: 300, duration: 600 },
    },
  ])
  await send(false, 'addToQueue', { videoId: 'a' })
  await open(false, 'b')
  await play(20)
  await send(false, 'next')
  await waitFor(() => expect(playback.current().video?.id).toBe('a'))
  expect(new URL(playerFrame().src).searchParams.get('start')).toBeNull()
})

it('remembers the speed, the sound and the languages that its owner chooses, and not those of others', async () => {
  await open(true, 'a')
  await play(20)
  reportEvent('infoDelivery', { muted: true, playbackRate: 1 })
  reportEvent('onPageRequest', {
    name: 'tracks',
    value: { subtitles: [{ id: 's', label: 'English' }], subtitle: null, audioTracks: [], audioTrack: null },
  })
  const posted: string[] = []
  playerFrame().contentWindow!.postMessage = (message: unknown) => void posted.push(String(message))
  await send(false, 'setSpeed', { rate: 1.5 })
  reportEvent('infoDelivery', { playbackRate: 1.5 })
  await send(false, 'setSubtitle', { id: 's' })
  expect(posted.join()).toContain('"func":"setSubtitle","args":["s",1]')
  expect(lastSpeed()).toBe(1)
  await send(true, 'setSpeed', { rate: 2 })
  reportEvent('infoDelivery', { playbackRate: 2 })
  await send(true, 'setSubtitle', { id: 's' })
  expect(posted.join()).toContain('"func":"setSubtitle","args":["s",0]')
  expect(lastSpeed()).toBe(2)
})
