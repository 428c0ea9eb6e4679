import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestCatalogue, type TestCatalogue } from '../../testing/openTestCatalogue.ts'
import { createAdmissions } from './admissions.ts'
import { createCutting } from './cutRefused.ts'
import { addPerson } from './testing/startAccountsServer.ts'

const CHECK_MS = 20

let storage: TestCatalogue
let server: Server
beforeEach(async () => {
  storage = await openTestCatalogue()
  const cut = createCutting(createAdmissions(storage), CHECK_MS)
  server = createServer((request, response) => {
    cut(response, { subject: request.url?.slice(1) ?? '', issuedAt: Date.now() / 1_000 })
    response.write('the first bytes of a film')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await storage.close()
})

/** Begins to receive a film. Resolves to a function that resolves to how it ends. */
async function receive(person: string) {
  const { port } = server.address() as AddressInfo
  const { body } = await fetch(`http://127.0.0.1:${port}/${person}`)
  const reader = body!.getReader()
  await reader.read()
  return () =>
    reader.read().then(
      () => 'more',
      () => 'cut',
    )
}

it('cuts the film of somebody who is suspended, and of nobody else', async () => {
  const wayIn = { kind: 'password', hash: 'hash' } as const
  for (const name of ['maya', 'bo']) await addPerson(storage.people, name, name, wayIn)
  const [film, other] = [await receive('maya'), await receive('bo')]
  await storage.people.suspend('maya', new Date())
  expect(await film()).toBe('cut')
  const ending = other()
  expect(await Promise.race([ending, storage.people.list().then(() => 'goes on')])).toBe('goes on')
  await storage.people.remove('bo')
  expect(await ending).toBe('cut')
})
