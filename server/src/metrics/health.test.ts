import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerHealth } from './healthAndStatus.ts'

it('is alive but not ready while its database does not answer', async () => {
  let isBroken = true
  const app = fastify()
  registerHealth(app, {
    check: async () => {
      if (isBroken) throw new Error('no such file')
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  isBroken = false
  expect(await statusOf('/readyz')).toBe(200)
  await app.close()
})
