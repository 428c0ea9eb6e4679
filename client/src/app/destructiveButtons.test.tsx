import '../testing/indexedDb.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { chooseMore } from '../testing/chooseMore.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { signInUser } from '../testing/signInUser.ts'
import { answerVideos } from '../testing/v3.ts'
import { buildWatched, openedData } from '../testing/watched.ts'
import { addToPlaylist } from '../userData/playlists.ts'

const row = (name: string) => screen.getByRole('menuitem', { name })

async function open(path: string): Promise<void> {
  const identity = await signInUser(({ store }) => {
    store.change([{ table: 'history', row: 'a', value: buildWatched('a') }])
    addToPlaylist(store, WATCH_LATER, ['a'], 1)
    const value = { id: 'trains', name: 'Trains', createdAt: 1, updatedAt: 1 }
    store.change([{ table: 'playlists', row: value.id, value }])
  })
  const { userData } = renderApp({ path, identity })
  await openedData(userData)
}

beforeEach(() => void answerVideos())

describe('an action that destroys is the last in the menu of its page, and red', () => {
  it('on the page of the history', async () => {
    await open('/history')
    await chooseMore('History')
    expect(row('Clear history')).toHaveAttribute('data-danger', 'true')
    expect(row('Pause history')).not.toHaveAttribute('data-danger')
    expect(screen.getAllByRole('menuitem').at(-1)).toBe(row('Clear history'))
  })

  it.each([
    [WATCH_LATER, 'Watch later', 'Remove all'],
    ['trains', 'Trains', 'Delete playlist'],
  ])('on the page of the playlist %s', async (id, title, name) => {
    await open(`/playlist/${id}`)
    await chooseMore(title)
    expect(row(name)).toHaveAttribute('data-danger', 'true')
    expect(screen.getAllByRole('menuitem').at(-1)).toBe(row(name))
  })
})
