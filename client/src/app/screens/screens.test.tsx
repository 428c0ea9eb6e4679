import '../../testing/indexedDb.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { playingOn, type Screen } from '../../domain/screen.ts'
import { queue } from '../../features/queue/queue.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { buildScreen, buildStatus } from '../../testing/buildScreen.ts'
import { network } from '../../testing/network.ts'
import { playerFrame, reportEvent } from '../../testing/player.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { serveScreens, withScreens } from '../../testing/serveScreens.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { answerUserData } from '../../testing/subscriptions.ts'
import { answerVideos } from '../../testing/v3.ts'
import { endDeferral } from '../idle.ts'

// A screen says that a video has failed to open after nine seconds, in which a busy machine may not load the page.
beforeAll(() => import('../routes/WatchRoute.tsx'))

let announced: ReturnType<typeof serveScreens>['announced']
let left: ReturnType<typeof serveScreens>['left']
let sent: ReturnType<typeof serveScreens>['sent']
let device: ReturnType<typeof serveScreens>['device']
let tell: ReturnType<typeof serveScreens>['tell']
beforeEach(() => {
  answerVideos()
  answerUserData()
  ;({ announced, left, sent, device, tell } = serveScreens())
})
afterEach(() => sessionEnd.notify())

/** Opens a page, and waits until it has announced itself and has a player if it is that of a video. Returns its id. */
async function open(path = '/watch/a'): Promise<string> {
  renderApp({ path, settings: withScreens(), identity: await signInUser(() => {}) })
  endDeferral()
  await waitFor(() => expect(announced).not.toEqual([]))
  if (path.startsWith('/watch/')) await waitFor(() => playerFrame())
  return announced[0]!.id
}
const tellScreens = (...screens: readonly Screen[]) =>
  tell('screens', { screens: screens.map((one) => ({ ...one, ageMs: 0 })) })
const playing = (changes = {}) => buildScreen({ status: buildStatus(changes), isBusy: true })
const lastStatus = () => announced.at(-1)?.body.status
const command = (id: string, name: string, rest: object = {}) => ({
  id: `c-${name}`,
  screen: id,
  command: { name, ...rest },
})

async function chooseMore(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('this page as a screen', () => {
  it('says what it plays, and carries out what a remote asks for', async () => {
    const id = await open('/')
    expect(announced[0]?.body).toMatchObject({ isShared: false, status: { state: 'idle' } })
    await waitFor(() => expect(announced[0]?.body.device).toBe(device()))
    tell('command', command('another-screen', 'open', { videoId: 'b', playlistId: null, startSeconds: 0 }))
    tell('command', command(id, 'open', { videoId: 'a', playlistId: null, startSeconds: 12 }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of a' })).toBeVisible()
    await waitFor(() =>
      expect(lastStatus()).toMatchObject({
        videoId: 'a',
        positionSeconds: 12,
        lastCommand: { id: 'c-open', error: null },
      }),
    )
    expect(location.search).toBe('?t=12')

    reportEvent('onStateChange', 1)
    reportEvent('onPageRequest', {
      name: 'tracks',
      value: {
        subtitles: [{ id: 's', label: 'English' }],
        subtitle: null,
        audioTracks: [],
        audioTrack: null,
      },
    })
    await waitFor(() => expect(lastStatus()).toMatchObject({ subtitles: [{ id: 's', label: 'English' }] }))
    const posted: string[] = []
    playerFrame().contentWindow!.postMessage = (message: unknown) => void posted.push(String(message))
    tell('command', command(id, 'setSubtitle', { id: 's' }))
    await waitFor(() => expect(posted.join()).toContain('"func":"setSubtitle","args":["s",0]'))
    tell('command', command(id, 'setAudioTrack', { id: 'unknown' }))
    await waitFor(() =>
      expect(lastStatus()).toMatchObject({ lastCommand: { id: 'c-setAudioTrack', error: 'notSupported' } }),
    )
    tell('command', command(id, 'ofANewerRemote'))
    await waitFor(() =>
      expect(lastStatus()).toMatchObject({ lastCommand: { id: 'c-ofANewerRemote', error: 'notSupported' } }),
    )
    tell('command', command(id, 'addToQueue', { videoId: 'b' }))
    await waitFor(() => expect(queue.videos().map((video) => video.id)).toEqual(['b']))
    await waitFor(() => expect(lastStatus()).toMatchObject({ nextId: 'b' }))
    tell('command', command(id, 'next', { videoId: 'c' }))
    await waitFor(() =>
      expect(lastStatus()).toMatchObject({ lastCommand: { id: 'c-next', error: 'videoUnavailable' } }),
    )
    tell('command', command(id, 'close'))
    await waitFor(() => expect(lastStatus()).toMatchObject({ state: 'idle' }))
    expect(location.pathname).toBe('/')
  })

  it('is a television while it has the layout for televisions, whatever its browser says', async () => {
    document.documentElement.classList.add('television')
    onTestFinished(() => document.documentElement.classList.remove('television'))
    await open('/')
    expect(announced[0]?.body).toMatchObject({ kind: 'television' })
  })

  it('announces itself again when the server does not list it, as after a restart', async () => {
    const id = await open('/')
    tellScreens(buildScreen({ id }), buildScreen())
    await screen.findByRole('banner')
    expect(announced).toHaveLength(1)
    tellScreens(buildScreen())
    await waitFor(() => expect(announced).toHaveLength(2))
    expect(announced[1]).toEqual(announced[0])
  })

  it('leaves when the user turns synchronisation off, and the settings say why it is none', async () => {
    const id = await open('/settings/sync')
    const region = await screen.findByRole('region', { name: 'Devices' })
    await userEvent.click(within(region).getByRole('button', { name: 'Rename' }))
    const field = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Kitchen')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(announced.at(-1)?.body.name).toBe('Kitchen'))
    await userEvent.click(screen.getByRole('switch', { name: /Sync with this server/ }))
    expect(await within(region).findByText(/only while sync is on/)).toBeVisible()
    await waitFor(() => expect(left).toEqual([id]))
  })

  it('goes dark with the session, after which it says nothing, because the server knows its end', async () => {
    await open()
    reportEvent('onStateChange', 1)
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await screen.findByRole('button', { name: /Login/ })
    expect(screen.queryByTitle(/^Player/)).toBeNull()
    expect(announced.map(({ token }) => token)).not.toContain(null)
    expect(left).toEqual([])
  })
})

describe('another screen', () => {
  it('is listed in the settings beside this one, with what it plays and its remote', async () => {
    const id = await open('/settings/sync')
    const list = within(await screen.findByRole('list', { name: 'Devices' }))
    const names = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names()).toHaveLength(1)
    expect(names()[0]).toContain('This screen')
    expect(screen.queryByText(/^No other screen is open/)).toBeNull()
    tellScreens(buildScreen({ id }))
    expect(await screen.findByText(/^No other screen is open/)).toBeVisible()
    const foreign = buildScreen({ id: 'other', isOwn: false, owner: 'Kenji', name: 'Attic' })
    tellScreens(buildScreen({ id }), playing(), foreign)
    expect(await list.findByText('Title of a')).toBeVisible()
    expect(names()[1]).toContain('Living room')
    expect(names()).toHaveLength(2)
    expect(screen.queryByText(/^No other screen is open/)).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Remote control of Living room' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ screen: 'living-room', command: { name: 'pause' } }),
    )
  })

  it('is offered only while it is open', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Mark as watched' })
    expect(screen.queryByRole('menuitem', { name: 'Play on…' })).toBeNull()
  })

  it('plays the video from where it stands here, and is steered from here', async () => {
    const id = await open()
    reportEvent('infoDelivery', { playerState: 1, currentTime: 33, duration: 100 })
    tellScreens(buildScreen(), buildScreen({ id }))
    await chooseMore('Play on…')
    const list = within(await screen.findByRole('dialog', { name: 'Other screens' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(list.getByRole('button', { name: /Living room.*Nothing is playing/ }))
    const remote = within(await screen.findByRole('dialog', { name: 'Living room' }))
    expect(await remote.findByText('Starting on “Living room”…')).toBeVisible()
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          screen: 'living-room',
          command: { name: 'open', videoId: 'a', playlistId: null, startSeconds: 33 },
        },
      ]),
    )
    tellScreens(
      playing({ lastCommand: { id: sent[0]!.id, error: null }, queue: [{ id: 'b', title: 'Title of b' }] }),
    )
    expect(await remote.findByText('Title of b')).toBeVisible()
    await userEvent.click(remote.getByRole('button', { name: 'Pause' }))
    expect(remote.getByRole('button', { name: 'Play' })).toBeVisible()
    fireEvent.change(remote.getByRole('slider', { name: 'Volume' }), { target: { value: 30 } })
    await waitFor(() => expect(sent.at(-1)?.command).toEqual({ name: 'setVolume', volume: 30 }))
    await userEvent.selectOptions(remote.getByRole('combobox', { name: 'Speed' }), '1.5×')
    await waitFor(() => expect(sent.at(-1)?.command).toEqual({ name: 'setSpeed', rate: 1.5 }))
    tellScreens()
    expect(await remote.findByText('“Living room” is no longer open.')).toBeVisible()
  })

  it('is reached from the menu of our own player while there is another screen', async () => {
    await open()
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    const offers = () => send.mock.calls.map(String).findLast((sent) => sent.includes('hasOtherScreens'))
    reportEvent('onStateChange', 1)
    await waitFor(() => expect(offers()).toContain('"hasOtherScreens":false'))
    tellScreens(buildScreen())
    await waitFor(() => expect(offers()).toContain('"hasOtherScreens":true'))
    reportEvent('onPageRequest', { name: 'playOn' })
    const list = within(await screen.findByRole('dialog', { name: 'Other screens' }))
    expect(list.getByText('Title of a')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: /Living room/ }))
    await waitFor(() => expect(sent).toMatchObject([{ command: { name: 'open', videoId: 'a' } }]))
  })

  it('is reached from the mini-player, with its video', async () => {
    await open()
    reportEvent('onStateChange', 1)
    tellScreens(buildScreen())
    await userEvent.click(screen.getByRole('link', { name: 'Vtube, home' }))
    const mini = within(await screen.findByRole('region', { name: 'Mini-player' }))
    await userEvent.click(await mini.findByRole('button', { name: 'Play on…' }))
    await userEvent.click(await screen.findByRole('button', { name: /Living room/ }))
    await waitFor(() => expect(sent).toMatchObject([{ command: { name: 'open', videoId: 'a' } }]))
    tellScreens()
    await waitFor(() => expect(mini.queryByRole('button', { name: 'Play on…' })).toBeNull())
  })

  it('is reached from the menu of the account by what plays there, and again after its remote was closed', async () => {
    await open('/')
    tellScreens(buildScreen({ id: 'attic', name: 'Attic' }), playing())
    for (const name of ['Pause', 'Close']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
      const item = await screen.findByRole('menuitem', { name: /Remote control of Living room.*Title of a/ })
      await userEvent.click(item)
      const remote = within(await screen.findByRole('dialog', { name: 'Living room' }))
      await userEvent.click(await remote.findByRole('button', { name }))
      if (name === 'Pause') await userEvent.click(remote.getByRole('button', { name: 'Close' }))
    }
    await waitFor(() => expect(sent).toMatchObject([{ screen: 'living-room', command: { name: 'pause' } }]))
  })

  it('gives its video back', async () => {
    await open('/')
    tellScreens(playing({ positionSeconds: 40, state: 'paused' }))
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Other screens' }))
    const list = within(await screen.findByRole('dialog', { name: 'Other screens' }))
    await userEvent.click(list.getByRole('button', { name: /Living room.*Title of a/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue here' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of a' })).toBeVisible()
    expect(location.search).toBe('?t=40')
    await waitFor(() => expect(sent.map((one) => one.command.name)).toEqual(['close']))
  })

  it('cannot play a video that was removed or that is hidden there, which its remote says', async () => {
    await open()
    tellScreens(buildScreen())
    await chooseMore('Play on…')
    await userEvent.click(await screen.findByRole('button', { name: /Living room/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const lastCommand = { id: sent[0]!.id, error: 'videoUnavailable' } as const
    tellScreens(buildScreen({ status: { state: 'idle', lastCommand } }))
    const remote = within(await screen.findByRole('dialog', { name: 'Living room' }))
    expect(await remote.findByText('“Living room” cannot play this video.')).toBeVisible()
  })

  it.each([
    ['this device is offline', () => HttpResponse.error(), /offline/],
    [
      'the screen is gone',
      () => HttpResponse.json({ error: { errors: [{ reason: 'screenNotFound' }] } }, { status: 404 }),
      '“Living room” is no longer open.',
    ],
    [
      'too much was asked',
      () => HttpResponse.json({ error: { errors: [{ reason: 'rateLimitExceeded' }] } }, { status: 429 }),
      /Too many/,
    ],
  ])('has a remote that says why nothing happens: %s', async (_why, answer, sentence) => {
    await open('/')
    network.use(http.post('*/screens/:id/commands', answer))
    tellScreens(playing())
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Other screens/ }))
    await userEvent.click(await screen.findByRole('button', { name: /Living room/ }))
    const remote = within(await screen.findByRole('dialog', { name: 'Living room' }))
    await userEvent.click(remote.getByRole('button', { name: 'Pause' }))
    expect(await remote.findByText(sentence)).toBeVisible()
    expect(remote.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  it('of somebody else shows only that it is in use', async () => {
    await open()
    const shared = buildScreen({ isOwn: false, isShared: true, owner: 'Kenji', status: null, isBusy: true })
    expect(playingOn(shared)).toBeNull()
    tellScreens(shared)
    await chooseMore('Play on…')
    const list = within(await screen.findByRole('dialog', { name: 'Other screens' }))
    expect(list.getByRole('button', { name: /Living room.*In use.*Screen of Kenji/ })).toBeVisible()
    expect(list.queryByRole('button', { name: /Remote control/ })).toBeNull()
  })
})

describe('commands and their order', () => {
  it('play a video here no more once the other screen has it, and go on here if it cannot play it', async () => {
    await open()
    reportEvent('onStateChange', 1)
    const posted: string[] = []
    playerFrame().contentWindow!.postMessage = (message: unknown) => void posted.push(String(message))
    tellScreens(buildScreen())
    const playThere = async (error: 'videoUnavailable' | null) => {
      await chooseMore('Play on…')
      await userEvent.click(await screen.findByRole('button', { name: /^Living room/ }))
      await waitFor(() => expect(sent).not.toEqual([]))
      tellScreens(playing({ lastCommand: { id: sent.pop()!.id, error } }))
    }
    await playThere('videoUnavailable')
    await screen.findByText('“Living room” cannot play this video.')
    expect(posted.join()).not.toContain('pauseVideo')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await playThere(null)
    await waitFor(() => expect(posted.join()).toContain('pauseVideo'))
  })

  it('say of a video that could not be queued why', async () => {
    await open()
    tellScreens(playing())
    await chooseMore('Play on…')
    await userEvent.click(await screen.findByRole('button', { name: /queue/i }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Added to queue')).toBeNull()
    tellScreens(playing({ lastCommand: { id: sent[0]!.id, error: 'videoUnavailable' } }))
    expect(await screen.findByText('“Living room” cannot play this video.')).toBeVisible()
  })

  it('wait for the video that opens, of which only the last opens', async () => {
    const id = await open('/')
    tell('command', {
      ...command(id, 'open', { videoId: 'a', playlistId: null, startSeconds: 0 }),
      id: 'first',
    })
    tell('command', command(id, 'open', { videoId: 'b', playlistId: null, startSeconds: 0 }))
    tell('command', command(id, 'pause'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of b' })).toBeVisible()
    await waitFor(() =>
      expect(lastStatus()).toMatchObject({ videoId: 'b', lastCommand: { id: 'c-pause', error: null } }),
    )
    expect(announced.map(({ body }) => body.status?.lastCommand?.id)).not.toContain('first')
  })
})
