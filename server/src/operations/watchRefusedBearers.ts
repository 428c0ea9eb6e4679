import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { createLineThrottle } from '../http/createLineThrottle.ts'

/**
 * Counts refused bearers by the code of their fault, and writes a line a minute about each code. A token that is not
 * good may still be somebody's: nothing of it goes into the log.
 */
export function watchRefusedBearers(
  registry: Registry,
  log: FastifyBaseLogger,
  now: () => Date,
): (code: string) => void {
  const refused = new Counter({
    name: 'vtube_identity_refused_bearers_total',
    help: 'Bearers that were refused, by the fault found.',
    labelNames: ['code'] as const,
    registers: [registry],
  })
  const throttle = createLineThrottle(() => now().getTime())
  return (code) => {
    refused.inc({ code })
    const times = throttle(code)
    if (times !== null) log.info({ code, times }, 'bearers were refused')
  }
}
