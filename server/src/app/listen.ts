import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { StartupError, type Config } from '../config/config.ts'
import { codeOf } from '../domain/codeOf.ts'

const HEALTH_TIMEOUT_MS = 10_000

type Address = Pick<Config, 'host' | 'port'>

/** Starts to listen. Resolves to the URL to open, without a trailing slash. Throws a `StartupError`. */
export async function listen(app: FastifyInstance, config: Parameters<typeof addressOf>[0]): Promise<string> {
  const { host, port } = config
  try {
    await app.listen({ host, port })
  } catch (error) {
    const reason = await explainListenError(error, { host, port })
    if (reason === null) throw error
    throw new StartupError(reason, { cause: error })
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return addressOf({ ...config, port: bound })
}

/**
 * Returns the address that people open, without a trailing slash. If people have accounts, the address contains the
 * name of this machine, because passkeys do not work at an IP address.
 */
export function addressOf({
  publicUrl,
  identity,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'> & { identity: Pick<Config['identity'], 'kind'> }): string {
  if (publicUrl !== null) return publicUrl
  const isNumber = host === '127.0.0.1' || host === '::1'
  return toUrl({ host: isNumber && identity.kind === 'accounts' ? 'localhost' : host, port })
}

export const toUrl = ({ host, port }: Address) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Resolves to a sentence for the operator that says why a server cannot listen, or to null if the cause is unknown. */
export async function explainListenError(error: unknown, { host, port }: Address): Promise<string | null> {
  const free = port < 65_535 ? port + 1 : 8080
  if (codeOf(error) === 'EADDRINUSE') {
    const url = toUrl({ host: host === '0.0.0.0' || host === '::' ? 'localhost' : host, port })
    const taken = (await isVtube(url))
      ? `Vtube is already running at ${url}.`
      : `Port ${port} is taken by another program.`
    return `${taken} Stop it, or choose another port: --port ${free}`
  }
  const reasons: Record<string, string> = {
    EACCES: `Port ${port} may not be used by this account. Choose one above 1023: --port 8080`,
    EADDRNOTAVAIL: `HOST “${host}” is not an address of this machine. Leave HOST out to listen on 127.0.0.1.`,
    ENOTFOUND: `HOST “${host}” cannot be found. Leave HOST out to listen on 127.0.0.1.`,
  }
  return reasons[codeOf(error)] ?? null
}

const health = v.object({ status: v.literal('ok') })

async function isVtube(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    return v.is(health, await response.json())
  } catch {
    return false
  }
}
