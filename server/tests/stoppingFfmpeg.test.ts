import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { hasProcessList, processesWith } from '../testing/processesWith.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import type { ServerProcess } from '../testing/startProcess.ts'
import { TINY_VIDEO } from '../testing/media/tinyVideo.ts'

/** The maximum time for a server to stop, which is less than ffprobe may take for a file. */
const PROMPT_MS = 18_000
const FOR_EVER = 'while true; do sleep 1; done'
/** A script that outputs what the server requests at its start, and otherwise never ends. */
const HANGS = `case "$*" in
*-version) echo 'ffmpeg version 5.1.0' ;;
*-encoders) echo ' V..... libx264'; echo ' A..... aac' ;;
*) ${FOR_EVER} ;;
esac`

const folder = folderOfEachTest()
const startWholeServer = processesOfEachTest()
let server: ServerProcess
beforeEach(async () => {
  await mkdir(join(folder, 'library'))
  await mkdir(join(folder, 'programs'))
})

const add = (name: string, contents: string | Buffer) => writeFile(join(folder, 'library', name), contents)
const running = (name = '') => processesWith(join(folder, 'programs', name)).length

/** Starts the server with a program in place of ffmpeg and ffprobe. */
async function start(script: string): Promise<void> {
  for (const name of ['ffmpeg', 'ffprobe'])
    await writeFile(join(folder, 'programs', name), `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  server = startWholeServer({
    PATH: join(folder, 'programs'),
    VTUBE_DATA_DIR: join(folder, 'data'),
    VTUBE_LIBRARY: join(folder, 'library'),
    VTUBE_ACCESS: 'open',
  })
}
async function expectPromptEnd(): Promise<void> {
  const toldAt = performance.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - toldAt).toBeLessThan(PROMPT_MS)
  await expect.poll(() => running()).toBe(0)
}

describe.skipIf(!hasProcessList)('a server that is told to stop ends soon, and every ffmpeg with it,', () => {
  it('while it imports a file and makes a storyboard', { tags: 'release' }, async () => {
    await add('lake.webm', TINY_VIDEO)
    await start(HANGS)
    const origin = await server.ready
    await server.says(/^1 video$/m)
    const chart = await fetch(`${origin}/youtube/v3/videos?part=id&chart=mostPopular`)
    const { items } = (await chart.json()) as { items: { id: string }[] }
    expect((await fetch(`${origin}/media/${items[0]?.id}/storyboard.vtt`)).status).toBe(204)
    await expect.poll(() => running('ffmpeg')).toBe(1)
    await add('film.avi', 'no film at all')
    await expect.poll(() => running('ffprobe')).toBe(1)
    await expectPromptEnd()
    // Reading the file was interrupted, so the log must not say that it cannot be read.
    expect(server.errors()).not.toContain('film.avi')
  })

  it('while it looks for ffmpeg, which hangs', { tags: 'release' }, async () => {
    await start(FOR_EVER)
    await server.ready
    await expect.poll(() => running('ffmpeg')).toBeGreaterThan(0)
    await expectPromptEnd()
  })

  it('while it starts', async () => {
    await start(FOR_EVER)
    await expect.poll(() => running('ffmpeg'), { interval: 5 }).toBeGreaterThan(0)
    await expectPromptEnd()
  })
})
