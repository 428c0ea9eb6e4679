import '../testing/indexedDb.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildToken } from '../testing/buildToken.ts'
import { buildWireVideo } from '../testing/buildWire.ts'
import { buildSession, fakeIdentity } from '../testing/fakeIdentity.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerV3 } from '../testing/v3.ts'

it('shows a like of another device with its title on the open page', { tags: 'release' }, async () => {
  answerV3({
    videos: ({ id = '' }) => ({ items: [buildWireVideo(id)] }),
    channels: () => ({ items: [] }),
  })
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const { userData } = renderApp({ path: '/liked', identity: fakeIdentity(buildSession({ accessToken })) })
  expect(await screen.findByText('No liked videos found.')).toBeVisible()
  act(() => userData.request())
  await expect.poll(() => userData.state().status).toBe('open')
  const state = userData.state()
  if (state.status !== 'open') throw new Error('The data is not open.')
  act(() => state.data.store.change([{ table: 'likes', row: 'a', value: { videoId: 'a', likedAt: 5 } }]))
  expect(await screen.findByRole('heading', { name: 'Title of a' })).toBeVisible()
})
