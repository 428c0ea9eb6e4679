import '../testing/indexedDb.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { renderApp } from '../testing/renderApp.tsx'
import { signInUser } from '../testing/signInUser.ts'
import { answerVideos } from '../testing/v3.ts'
import { buildWatched, openedData } from '../testing/watched.ts'
import { buttonClass } from '../ui/Button/Button.tsx'
import { addToPlaylist } from '../userData/playlists.ts'

const DANGER = buttonClass({ variant: 'danger' })
const button = (name: string) => screen.findByRole('button', { name })

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

describe('a button that destroys looks like all of them', () => {
  it('above the history and in its question', async () => {
    await open('/history')
    expect(await button('Clear history')).toHaveClass(DANGER)
    expect(await button('Pause history')).not.toHaveClass(DANGER)
    await userEvent.click(await button('Clear history'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'All history' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Clear history' })).toHaveClass(DANGER)
  })

  it.each([
    [WATCH_LATER, 'Remove all'],
    ['trains', 'Delete playlist'],
  ])('above the playlist %s', async (id, name) => {
    await open(`/playlist/${id}`)
    expect(await button(name)).toHaveClass(DANGER)
  })
})
