import { type Browser, chromium } from '@playwright/test'
import { freePort } from '../../e2e/testing/freePort.ts'
import { startProduct } from '../../e2e/testing/startProduct.ts'
import { LAUNCH } from './launch.ts'
import { type Load, measureLoad } from './measureLoad.ts'
import { startSlowRelay } from './network/startSlowRelay.ts'
import {
  type Certificate,
  createCertificate,
  PROTOCOLS,
  type Protocol,
  startTlsProxy,
} from './network/startTlsProxy.ts'
import type { Plan } from './plan.ts'
import { mediansOf, printTable } from './statistics.ts'
import { signInOnce, SLOW, SLOW_PROCESSOR } from './Visitor.ts'

/** Compares the home page behind TLS over HTTP/1.1 and HTTP/2, on a slow line that all connections share. */
export async function protocols(_: Browser, { runs }: Plan): Promise<unknown> {
  const certificate = createCertificate()
  const trust = `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`
  const browser = await chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, trust] })
  const results: Partial<Record<Protocol, Load[]>> = {}
  const origins: { protocol: Protocol; origin: Awaited<ReturnType<typeof openOrigin>> }[] = []
  try {
    for (const protocol of PROTOCOLS)
      origins.push({ protocol, origin: await openOrigin(browser, protocol, certificate) })
    // Interleaves the protocols, so that other load affects all of them.
    for (let round = 0; round < runs; round += 1)
      for (const { protocol, origin } of origins) {
        const { url, visitor } = origin
        const options = { url: `${url}/`, content: '#root article h2 a', conditions: SLOW_PROCESSOR, visitor }
        ;(results[protocol] ??= []).push(await measureLoad(browser, options))
      }
  } finally {
    await browser.close()
    for (const { origin } of origins) await origin.stop()
  }
  const medians = Object.entries(results).map(([name, loads]) => [name, mediansOf(loads)] as const)
  print(medians)
  return Object.fromEntries(medians)
}

/** Starts a product behind a proxy with TLS, behind a slow line, and signs in. */
async function openOrigin(browser: Browser, protocol: Protocol, certificate: Certificate) {
  const proxy = await startTlsProxy(protocol, certificate)
  const line = await startSlowRelay(proxy.port)
  const url = `https://localhost:${line.port}`
  const port = await freePort()
  const product = await startProduct({
    PORT: String(port),
    VTUBE_PUBLIC_URL: url,
    VTUBE_TRUST_PROXY: 'loopback',
  })
  const stop = async () => {
    line.close()
    proxy.close()
    await product.stop()
  }
  try {
    const target = `http://127.0.0.1:${port}`
    proxy.forwardTo(target, protocol === 'HTTP/2 with Early Hints' ? await linksOf(target) : [])
    const visitor = await signInOnce(browser, url)
    if (SLOW.network !== null) line.slowDown(SLOW.network)
    return { url, visitor, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns `Link` headers for the scripts that the page names. */
async function linksOf(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  return scripts.map((path) => `<${path}>; rel=modulepreload; as=script; crossorigin`)
}

function print(loads: readonly (readonly [string, Load])[]): void {
  console.log('\nprotocols, slow line, 4 × slower\n')
  printTable(
    ['home page behind TLS', 'FCP ms', 'first content ms', 'application ms', 'LCP ms'],
    loads.map(([name, load]) => [
      name,
      load.firstPaint.toFixed(0),
      load.firstContent.toFixed(0),
      load.application.toFixed(0),
      load.largestPaint.toFixed(0),
    ]),
  )
}
