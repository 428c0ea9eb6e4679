import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../e2e/testing/freePort.ts'

const site = readFileSync(resolve(import.meta.dirname, 'nginx.conf'), 'utf8')
// The folder of programs that serve is not in the PATH of every account.
const PATH = `${process.env['PATH']}:/usr/sbin`
const isInstalled = spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0

it('leads to the port of the other examples', () => {
  const [, port] = /server 127\.0\.0\.1:(\d+);/.exec(site) ?? []
  expect(readFileSync(resolve(import.meta.dirname, 'Caddyfile'), 'utf8')).toContain(`127.0.0.1:${port} `)
})

describe.runIf(isInstalled)('nginx with the example', () => {
  let folder = ''
  let port = 0
  let seen: { url: string | undefined; headers: IncomingHttpHeaders } | null = null
  const upstream = createServer((request, response) => {
    seen = { url: request.url, headers: request.headers }
    response.write('first')
    // The rest never comes, as in a stream of changes.
  })
  let nginx: ReturnType<typeof spawn>
  /** Resolves to the head of a response. */
  const request = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const asked = get({ port, host: '127.0.0.1', path, headers: { host: 'videos.example.org', ...headers } })
    const [response] = await once(asked, 'response')
    return response
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vtube-nginx-'))
    upstream.listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    port = await freePort()
    // The example without TLS, with the ports of this test.
    const plain = site
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^\tssl_.*\n/gm, '')
      .replace('127.0.0.1:8080', `127.0.0.1:${(upstream.address() as AddressInfo).port}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${name};`)
      .join('\n')
    const config = `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${temporary}\n${plain} }`
    writeFileSync(join(folder, 'nginx.conf'), config)
    nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { env: { PATH }, stdio: 'ignore' })
    // `expect.poll` is only for tests.
    // oxlint-disable-next-line vitest/no-restricted-vi-methods
    await vi.waitFor(async () => void (await request('/')).destroy(), { timeout: 60_000 })
  })
  afterAll(async () => {
    nginx.kill('SIGKILL')
    upstream.closeAllConnections()
    upstream.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('passes path, query and range unchanged, and overwrites what callers claim about their address', async () => {
    const response = await request('/media/a%2Fb%20c.mp4?x=%26', {
      range: 'bytes=5-9',
      'x-forwarded-for': '203.0.113.9',
    })
    response.destroy()
    expect(seen?.url).toBe('/media/a%2Fb%20c.mp4?x=%26')
    expect(seen?.headers).toMatchObject({
      range: 'bytes=5-9',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'videos.example.org',
    })
  })

  it('passes on what arrives while the rest is still missing', async () => {
    const response = await request('/user-data/changes')
    const [chunk] = await once(response, 'data')
    response.destroy()
    expect(String(chunk)).toBe('first')
  })
})
