import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { network } from '../testing/network.ts'
import { start } from './start.tsx'

async function startHere() {
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  await act(() => start(element))
}

afterEach(() => {
  delete window.vtubeSettings
})

it('says in one sentence what is wrong with the settings', async () => {
  network.use(
    http.get('*/config.json', () => HttpResponse.json({ dataUrl: '/youtube/v3/', embedUrl: '/embed/' })),
  )
  await startHere()
  expect(await screen.findByText('Vtube is not set up.')).toBeInTheDocument()
  expect(screen.getByText('The setting “identity” in config.json is missing or invalid.')).toBeInTheDocument()
})

it('starts with settings that are right', async () => {
  const identity = { kind: 'oidc', issuer: 'https://issuer.example', clientId: 'vtube' }
  history.replaceState(null, '', '/auth')
  network.use(
    http.get('*/config.json', () =>
      HttpResponse.json({ dataUrl: '/youtube/v3/', embedUrl: '/embed/', identity }),
    ),
    http.get('https://issuer.example/.well-known/openid-configuration', () => HttpResponse.json({})),
  )
  await startHere()
  expect(await screen.findByRole('button', { name: 'Login With Vtube' })).toBeInTheDocument()
})
