import '../testing/indexedDb.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildToken } from '../testing/buildToken.ts'
import { buildSession, fakeIdentity } from '../testing/fakeIdentity.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerVideos } from '../testing/v3.ts'
import { openedData } from '../testing/watched.ts'

it('shows a like of another device with its title on the open page', { tags: 'release' }, async () => {
  answerVideos()
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const { userData } = renderApp({ path: '/liked', identity: fakeIdentity(buildSession({ accessToken })) })
  expect(await screen.findByText('No liked videos found.')).toBeVisible()
  const { store } = await openedData(userData)
  act(() => store.change([{ table: 'likes', row: 'a', value: { videoId: 'a', likedAt: 5 } }]))
  expect(await screen.findByRole('heading', { name: 'Title of a' })).toBeVisible()
})
