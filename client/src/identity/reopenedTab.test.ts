import { expect, it } from 'vitest'
import { tokenEndingAt } from '../testing/buildToken.ts'
import { tabSession } from './persistedSession.ts'
import { fakeProvider, openService, sessionOf, storeToken } from './testing/fakeProvider.ts'

const tokenOf = (name: string) => tokenEndingAt(Date.UTC(2100, 0, 1), name)
const provider = () => fakeProvider(() => tokenOf('next'))

it('does not bring back a closed tab whose person has logged out elsewhere', async () => {
  storeToken(null)
  tabSession.write(sessionOf(tokenOf('maya')))
  const { service, loadProvider } = openService(provider())
  expect(service.current()).toBeNull()
  expect(await service.restore()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(loadProvider).not.toHaveBeenCalled()
})

it('does not bring back a closed tab of somebody else than who has signed in since', async () => {
  const signedIn = openService(fakeProvider(() => tokenOf('noa')))
  await signedIn.service.signIn()
  storeToken(tokenOf('noa'))
  tabSession.write(sessionOf(tokenOf('maya')))
  const { service } = openService(provider())
  expect(service.current()).toBeNull()
  expect((await service.restore())?.accessToken).toBe(tokenOf('noa'))
})
