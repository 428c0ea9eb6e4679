import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startWholeServer } from '../../testing/startWholeServer.ts'
import { startGuestServer } from '../guests/testing/startGuestServer.ts'
import { Browser } from '../identity/testing/Browser.ts'
import { signIn } from '../identity/testing/signIn.ts'

const folder = folderOfTests()

interface Description {
  bytes: number
  version: string
  maxBytes: number | null
}

async function start(settings: Record<string, string> = {}) {
  const server = await startGuestServer(folder, settings)
  const owner = await server.signInOwner()
  const describe = async (id: string) =>
    (await (await owner.browser.fetch(`/saving/${id}`)).json()) as Description
  return { server, owner, describe }
}

it('tells a signed-in browser what saving a video takes, and when its file has changed', async () => {
  const { server, owner, describe } = await start()
  try {
    const before = await describe('koi')
    const head = await owner.browser.fetch('/media/koi', { method: 'HEAD' })
    expect(before).toMatchObject({ bytes: Number(head.headers.get('content-length')), maxBytes: null })
    expect((await owner.browser.fetch('/saving/nothing')).status).toBe(404)
    expect((await fetch(`${server.origin}/saving/koi`)).status).toBe(401)
    const etag = head.headers.get('etag') ?? ''
    const part = { headers: { range: 'bytes=1-4', 'if-range': etag } }
    expect((await owner.browser.fetch('/media/koi', part)).status).toBe(206)

    await writeFile(join(folder, 'library/koi.webm'), 'another file')
    expect((await describe('koi')).version).not.toBe(before.version)
    // Whoever goes on with the former file gets the new one from its beginning.
    expect((await owner.browser.fetch('/media/koi', part)).status).toBe(200)
  } finally {
    await server.close()
  }
})

it('does not say that a video is gone before it has read the library', async () => {
  const server = await startWholeServer(folder)
  try {
    const browser = new Browser(server.origin)
    const { id_token: token } = await signIn(browser, { account: 'maya' })
    const ask = () => fetch(`${server.origin}/saving/eel`, { headers: { authorization: `Bearer ${token}` } })
    const early = await ask()
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    await server.importLibrary()
    expect((await ask()).status).toBe(404)
  } finally {
    await server.close()
  }
})

it('lets guests save only the videos that they may download', async () => {
  const { server, owner } = await start()
  try {
    const plain = await server.open((await owner.share()).url)
    expect(await plain.get('/saving/koi')).toBe(403)
    expect(await plain.get('/saving/koi/hls/main.m3u8')).toBe(403)
    const generous = await server.open((await owner.share({ download: true })).url)
    expect(await generous.get('/saving/koi')).toBe(200)
    expect(await generous.get('/saving/secret')).toBe(401)
  } finally {
    await server.close()
  }
})

it('says how large a video may be, and offers nothing if the operator forbids it', async () => {
  const limited = await start({ VTUBE_OFFLINE_LIMIT: '700' })
  try {
    expect((await limited.describe('koi')).maxBytes).toBe(700 * 1024 ** 2)
    const config = await fetch(`${limited.server.origin}/config.json`)
    expect(await config.json()).toMatchObject({ savingUrl: '/saving' })
  } finally {
    await limited.server.close()
  }
  const { server, owner } = await start({ VTUBE_OFFLINE: 'off' })
  try {
    expect(await (await fetch(`${server.origin}/config.json`)).json()).not.toHaveProperty('savingUrl')
    expect((await owner.browser.fetch('/saving/koi')).status).toBe(404)
  } finally {
    await server.close()
  }
})
