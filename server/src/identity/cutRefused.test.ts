import { once } from 'node:events'
import { createServer, ServerResponse, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestCatalogue, type TestCatalogue } from '../../testing/openTestCatalogue.ts'
import { createAdmissions, EVERYBODY } from './admissions.ts'
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

it('reads nothing from the database for those who have left before they were let in', async () => {
  const asked: number[] = []
  const findRefused = async (credentials: readonly unknown[]) => {
    asked.push(credentials.length)
    return []
  }
  const cut = createCutting({ ...EVERYBODY, findRefused }, CHECK_MS)
  const leaving = createServer(async (request, response) => {
    request.socket.destroy()
    await once(response, 'close')
    cut(response, { subject: 'maya', issuedAt: 0 })
    cut(new ServerResponse(request), { subject: 'bo', issuedAt: 0 })
  })
  await new Promise<void>((resolve) => leaving.listen(0, '127.0.0.1', resolve))
  const { port } = leaving.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  await vi.waitFor(() => expect(asked).toContain(1))
  await new Promise((resolve) => leaving.close(resolve))
})
