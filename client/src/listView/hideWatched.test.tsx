import '../testing/indexedDb.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { buildWireVideo } from '../testing/buildWire.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerVideos } from '../testing/v3.ts'
import { openedData, userWhoWatched } from '../testing/watched.ts'
import { markWatched } from '../userData/watchedMarks.ts'

const titles = () => [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent)

async function toggle() {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Hide watched' }))
  await userEvent.keyboard('{Escape}')
}

// Asked for in tubearchivist/tubearchivist#708.
it('leaves watched videos out of the home page, by the menu of the account, until it is switched off', async () => {
  const ids = ['koi', 'carp', 'newt']
  answerVideos({
    videos: ({ id }) => ({ items: (id?.split(',') ?? ids).map((one) => buildWireVideo(one)) }),
  })
  const { userData } = renderApp({ path: '/', identity: await userWhoWatched([]) })
  const { store } = await openedData(userData)
  act(() => void markWatched(store, ['carp'], true, Date.now()))
  await waitFor(() => expect(titles()).toHaveLength(3))
  await toggle()
  await waitFor(() => expect(titles()).toEqual(['Title of koi', 'Title of newt']))
  await toggle()
  await waitFor(() => expect(titles()).toHaveLength(3))
})
