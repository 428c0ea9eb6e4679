import '../../testing/indexedDb.ts'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { HidingContext, unlessBlocked, useShown } from '../../components/useShown.ts'
import { createHiding } from '../../domain/hiding.ts'
import { storedBlocks } from '../../storage/blockSnapshot.ts'
import { buildVideo } from '../../testing/buildVideo.ts'
import { buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressUndo } from '../../testing/toasts.ts'
import { answerVideos } from '../../testing/v3.ts'
import { openedData, userWhoWatched } from '../../testing/watched.ts'
import { applyStoredBlocks, blockChannel, blockWord } from '../../userData/blocks.ts'

/** Opens a page of the application with a service whose feed and searches have two videos of two channels. */
async function openAt(path: string) {
  const ids = ['koi', 'drama']
  answerVideos({
    videos: ({ id }) => ({ items: (id?.split(',') ?? ids).map((one) => buildWireVideo(one)) }),
    search: () => ({ items: ids.map((id) => buildWireResult(id)) }),
  })
  const { userData, services } = renderApp({ path, identity: await userWhoWatched([]) })
  const { store } = await openedData(userData)
  return { store, services }
}

describe('the section of blocked channels and words', () => {
  it('adds a word, and removes it again', async () => {
    const { store } = await openAt('/blocked')
    expect(
      await screen.findByText('To block a channel, choose “Block channel” in the menu of one of its videos.'),
    ).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Word to block' }), '  Title of  Drama {Enter}')
    expect(screen.getByRole('list', { name: 'Blocked words' })).toHaveTextContent('Title of Drama')
    expect(store.rows('blocks').has('word title of drama')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: /^Unblock/ }))
    expect(screen.queryByRole('list', { name: 'Blocked words' })).toBeNull()
    await pressUndo()
    expect(screen.getByRole('list', { name: 'Blocked words' })).toBeVisible()
  })

  it('leads to blocked channels, which the device knows before the data is open', async () => {
    const { store } = await openAt('/blocked')
    act(() => void blockChannel(store, { id: 'UCpond', title: 'Pond Diaries' }, 1))
    expect(await screen.findByRole('link', { name: 'Pond Diaries' })).toHaveAttribute(
      'href',
      '/channel/UCpond',
    )
    expect(storedBlocks()).toEqual([{ kind: 'channel', value: 'UCpond' }])
    const hiding = createHiding()
    applyStoredBlocks(hiding)
    expect(hiding.rules()?.hidesVideo(buildVideo({ channelId: 'UCpond' }))).not.toBeNull()
  })
})

describe('a blocked word', () => {
  it.each(['/', '/?category=Music', '/search/pond'])(
    'hides videos at %s, and shows them again',
    async (path) => {
      const { store } = await openAt(path)
      expect(await screen.findByRole('heading', { name: 'Title of koi' })).toBeVisible()
      let undo = () => {}
      act(() => {
        undo = blockWord(store, 'Koi', 1)
      })
      expect(screen.queryByRole('heading', { name: 'Title of koi' })).toBeNull()
      expect(screen.getByRole('heading', { name: 'Title of drama' })).toBeVisible()
      act(() => undo())
      expect(screen.getByRole('heading', { name: 'Title of koi' })).toBeVisible()
    },
  )

  it('hides nothing for the next user of the device', async () => {
    const { store, services } = await openAt('/')
    act(() => void blockWord(store, 'Drama', 1))
    act(() => void services.identity.signOut())
    await waitFor(() => expect(storedBlocks()).toEqual([]))
    expect(services.hiding.rules()).toBeNull()
  })
})

it('a channel is blocked from the menu of a card, with an undo', async () => {
  await openAt('/')
  await screen.findByRole('heading', { name: 'Title of koi' })
  const [button] = await screen.findAllByRole('button', { name: /^More actions/ })
  await userEvent.click(button!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block channel' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Title of koi' })).toBeNull())
  await pressUndo()
  expect(await screen.findByRole('heading', { name: 'Title of koi' })).toBeVisible()
})

it('lists are the same array while nothing is blocked, so that nothing renders again', () => {
  const videos = [buildVideo({ id: 'koi' })]
  const { result } = renderHook(() => useShown(videos, 'list', unlessBlocked), {
    wrapper: ({ children }) => <HidingContext value={createHiding()}>{children}</HidingContext>,
  })
  expect(result.current.shown).toBe(videos)
})
