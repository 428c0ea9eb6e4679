import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which means that its database answers; 503 otherwise
 * and while the server shuts down, so that a balancer sends visitors elsewhere.
 */
export function registerHealth(app: FastifyInstance, options: { check: () => Promise<void> }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (isClosing) return await reply.code(503).send({ status: 'closing' })
      await options.check()
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return await reply.code(503).send({ status: 'database' })
    }
  })
}
