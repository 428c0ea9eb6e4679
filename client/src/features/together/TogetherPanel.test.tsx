import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { hear } from '../../testing/resetLiveRegion.ts'
import { buildMember, fakeSession } from './testing/fakeSession.ts'
import type { SyncedPlayer } from './together.ts'
import { TogetherPanel } from './TogetherPanel.tsx'

const URL_OF_SESSIONS = 'http://tube.example/watch-together'
const NOOR = buildMember({ id: 'page-of-noor' })
const PLAYER: SyncedPlayer = {
  order: () => {},
  adjustSpeed: () => {},
  subscribe: () => () => {},
  videoId: () => 'koi',
  origin: location.origin,
}

let session: ReturnType<typeof fakeSession>
beforeEach(() => {
  session = fakeSession(URL_OF_SESSIONS)
})

function open(videoId = 'koi') {
  const user = userEvent.setup()
  const onLeave = vi.fn()
  const onOtherVideo = vi.fn()
  render(
    <Provider store={createStore(buildServices())}>
      <TogetherPanel
        url={URL_OF_SESSIONS}
        id="the-session"
        videoId={videoId}
        player={{ ...PLAYER, videoId: () => videoId }}
        onOtherVideo={onOtherVideo}
        onLeave={onLeave}
      />
    </Provider>,
  )
  return { onLeave, onOtherVideo, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
/** Joins a session in which Noor is already. */
async function openWithNoor() {
  const opened = open()
  await waitFor(() => expect(session.joined).toHaveLength(1))
  session.show([NOOR])
  await screen.findByText('Noor')
  return opened
}
const items = () => screen.getAllByRole('listitem')

it('says that it connects, then who is there, and gives the link for others', async () => {
  open()
  expect(await screen.findByText('Connecting…')).toBeVisible()
  await waitFor(() => expect(session.joined).toHaveLength(1))
  session.show([NOOR])
  await screen.findByText('Noor')
  expect(items().map((item) => item.textContent)).toEqual(['Maya', 'Noor'])
  expect(screen.queryByText('Connecting…')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(
    `${location.origin}/watch/koi?together=the-session`,
  )
})

it('keeps those present while the connection is lost, and comes back as the same member', async () => {
  await openWithNoor()
  session.disconnect()
  expect(await screen.findByText('Connection lost. Reconnecting…')).toBeVisible()
  expect(items()).toHaveLength(2)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(session.joined).toHaveLength(2))
  expect(session.joined[1]).toEqual(session.joined[0])
  session.show([NOOR])
  await waitFor(() => expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull())
})

it.each([
  ['the session is full', 403, 'forbidden', 'There is no room for more people.'],
  ['the viewer may not see the video', 404, 'notFound', 'Nobody is watching here any more.'],
  [
    'the viewer takes part in too many sessions',
    429,
    'tooManySessions',
    'You are already watching together in several places. Leave one first.',
  ],
])('says in one sentence that %s, and asks no more', async (_what, status, reason, sentence) => {
  session.refuse(status, reason)
  const { press, onLeave } = open()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  dispatchEvent(new Event('online'))
  await press('Close')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(session.joined).toHaveLength(1)
})

it('goes to the video of the session, and leaves the one of the address alone', async () => {
  const { onOtherVideo } = open('heron')
  await waitFor(() => expect(session.joined).toHaveLength(1))
  session.show([NOOR])
  await waitFor(() => expect(onOtherVideo).toHaveBeenCalledWith('koi'))
  expect(screen.queryByText('Noor')).toBeNull()
})

it('says that the session has ended', async () => {
  await openWithNoor()
  session.end()
  expect(await screen.findByText('Watching together has ended.')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
})

it('says for whom all wait, and continues without that member', async () => {
  const { press } = await openWithNoor()
  session.show([{ ...NOOR, isBuffering: true, isWaitedFor: true }])
  expect(await screen.findByText('Waiting for: Noor')).toBeVisible()
  await press('Continue without Noor')
  await waitFor(() =>
    expect(session.actions).toContainEqual({
      name: 'continueWithout',
      other: NOOR.id,
      member: session.ownId(),
    }),
  )
  session.show([{ ...NOOR, isBuffering: true, isLeftBehind: true }])
  expect(await screen.findByText('catching up')).toBeVisible()
  expect(screen.queryByText('Waiting for: Noor')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue without Noor' })).toBeNull()
})

it('does not offer to continue without oneself', async () => {
  await openWithNoor()
  session.show([NOOR], { isBuffering: true, isWaitedFor: true })
  expect(await screen.findByText('Waiting for: Maya')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Continue without/ })).toBeNull()
})

it('says who has lost the connection, and who is a guest', async () => {
  await openWithNoor()
  const grandma = buildMember({ id: 'page-of-grandma', name: 'Grandma', isGuest: true, isConnected: false })
  session.show([NOOR, grandma])
  await screen.findByText('Grandma')
  expect(items().map((item) => item.textContent)).toEqual(['Maya', 'Noor', 'Grandmaguest · away'])
})

it('sends reactions, shows those of others beside their names, and speaks them', async () => {
  hear()
  const { press } = await openWithNoor()
  await press('Applause')
  await waitFor(() =>
    expect(session.actions).toContainEqual(expect.objectContaining({ reaction: 'applause' })),
  )
  session.react(NOOR.id, 'laugh')
  expect(await within(items()[1] ?? document.body).findByText('😂')).toBeInTheDocument()
  expect(await screen.findByText('Noor: Laughter')).toBeInTheDocument()
})

it('speaks who comes and who goes', async () => {
  hear()
  await openWithNoor()
  session.show([NOOR, buildMember({ id: 'page-of-sam', name: 'Sam' })])
  expect(await screen.findByText('Sam has joined')).toBeInTheDocument()
  session.show([buildMember({ id: 'page-of-sam', name: 'Sam' })])
  expect(await screen.findByText('Noor has left')).toBeInTheDocument()
})

it('leaves at once, so that nobody waits', async () => {
  const { press, onLeave } = await openWithNoor()
  await press('Leave')
  expect(onLeave).toHaveBeenCalledOnce()
  await waitFor(() => expect(session.actions).toContainEqual({ name: 'leave', member: session.ownId() }))
})
