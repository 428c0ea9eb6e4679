import { expect, it, onTestFinished } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startTogetherServer } from './testing/startTogetherServer.ts'

const folder = folderOfTests()

it('has no sessions in a gateway, whose player is that of the provider, and offers none', async () => {
  const server = await startTogetherServer(folder, { VTUBE_API_KEY: 'a-key' })
  onTestFinished(server.close)
  const config: unknown = await (await fetch(`${server.origin}/config.json`)).json()
  expect(config).not.toHaveProperty('togetherUrl')
  expect((await (await server.signIn('Maya')).start()).status).toBe(404)
})
