import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { respondJson } from './respond.ts'

const ANSWER_BYTES = 1_500

/** Returns the number of bytes in buffers that are still in use. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().arrayBuffers
}

it.each(['br', 'gzip'])(
  'keeps answers in %s in little more memory than they have bytes',
  async (encoding) => {
    const app = fastify()
    app.get('/', (request, reply) =>
      respondJson(request, reply, { words: randomBytes(ANSWER_BYTES).toString('hex') }),
    )
    const headers = { 'accept-encoding': encoding }
    await app.inject({ url: '/', headers })
    const before = heldBytes()
    let bytes = 0
    for (let answer = 0; answer < 300; answer += 1)
      bytes += (await app.inject({ url: '/', headers })).rawPayload.length
    // Memory that was needed only during the work is released a moment later.
    await expect.poll(() => heldBytes() - before).toBeLessThan(3 * bytes)
    await app.close()
  },
)

it('sends a live answer whole to a browser that has the same one as stale', async () => {
  const app = fastify()
  app.get('/:provenance', (request: FastifyRequest<{ Params: { provenance: string } }>, reply) => {
    if (request.params.provenance === 'saved') reply.header('cache-status', 'vtube; hit; detail=stale')
    return respondJson(request, reply, { words: 'the same' })
  })
  const [saved, live] = [await app.inject('/saved'), await app.inject('/live')]
  const askAgain = async (path: string, { headers }: typeof saved) =>
    (await app.inject({ url: path, headers: { 'if-none-match': headers.etag } })).statusCode
  expect([await askAgain('/live', saved), await askAgain('/saved', live)]).toEqual([200, 200])
  expect([await askAgain('/live', live), await askAgain('/saved', saved)]).toEqual([304, 304])
  await app.close()
})
