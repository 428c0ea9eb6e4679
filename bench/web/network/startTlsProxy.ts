import { execFileSync } from 'node:child_process'
import { createPublicKey, hash } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2', 'HTTP/2 with Early Hints'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** Headers that belong to one connection (RFC 9113, 8.2.2). */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
const OPENSSL =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out - -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'

export type Certificate = ReturnType<typeof createCertificate>

/**
 * Creates a certificate for localhost, which this process trusts.
 * @returns key and certificate as PEM, and the hash of the public key by which Chromium is told to trust it: it stores no
 * response whose certificate it only ignores
 * @throws if there is no `openssl`
 */
export function createCertificate() {
  const pem = execFileSync('openssl', OPENSSL.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const start = pem.indexOf('-----BEGIN CERTIFICATE-----')
  const cert = pem.slice(start)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  return { key: pem.slice(0, start), cert, publicKeyHash: hash('sha256', publicKey, 'base64') }
}

/** Starts a proxy with TLS, as deployments have one in front of the server. `forwardTo` names the server, which starts later. */
export async function startTlsProxy(protocol: Protocol, { key, cert }: Certificate) {
  const agent = new Agent({ keepAlive: true })
  let target = ''
  let hints: readonly string[] = []
  const forward = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { method, url, headers: received } = request
    if (hints.length > 0 && received['sec-fetch-mode'] === 'navigate')
      response.writeEarlyHints({ link: [...hints] })
    const headers = {
      ...Object.fromEntries(Object.entries(received).filter(([name]) => !name.startsWith(':'))),
      host: String(received[':authority'] ?? received.host),
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    }
    const asked = send(`${target}${url}`, { agent, method, headers })
    asked.on('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !HOP_HEADERS.has(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  }
  // Node offers HTTP/2 whatever `ALPNProtocols` says.
  const ALPNCallback = ({ protocols }: { protocols: string[] }) =>
    protocol !== 'HTTP/1.1' && protocols.includes('h2') ? 'h2' : 'http/1.1'
  const server = createSecureServer({ key, cert, allowHTTP1: true, ALPNCallback }, forward)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    /** Forwards requests to this address from now on; `links` are sent as Early Hints (RFC 8297) with each page. */
    forwardTo(url: string, links: readonly string[]) {
      target = url
      hints = links
    },
    close() {
      agent.destroy()
      server.close()
    },
  }
}
