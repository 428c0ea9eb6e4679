import '../../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildMember, fakeSession } from '../../../features/together/testing/fakeSession.ts'
import { sessionEnd } from '../../../storage/sessionEnd.ts'
import { goTo } from '../../../testing/goTo.ts'
import { playerFrame, reportEvent } from '../../../testing/player.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { buildSettings } from '../../../testing/settings.ts'
import { answerVideos } from '../../../testing/v3.ts'

afterEach(() => sessionEnd.notify())

it('shows the people with whom one watches also after the mini-player', async () => {
  answerVideos()
  const togetherUrl = `${location.origin}/watch-together`
  const session = fakeSession(togetherUrl)
  renderApp({ path: '/watch/koi?together=the-session', settings: buildSettings({ togetherUrl }) })
  await waitFor(() => playerFrame())
  reportEvent('onStateChange', 1)
  await waitFor(() => expect(session.joined).toHaveLength(1))
  session.show([buildMember({ id: 'page-of-noor' })])
  await screen.findByText('Noor')
  goTo('/')
  await screen.findByRole('region', { name: 'Mini-player' })
  goTo('/watch/koi')
  expect(await screen.findByText('Noor')).toBeVisible()
})
