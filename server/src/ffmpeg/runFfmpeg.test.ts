import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { hasProcessList, processesWith } from '../../testing/processesWith.ts'
import { runFfmpeg, startFfmpeg, type FfmpegJob } from './runFfmpeg.ts'

const LIMITS = { timeoutMs: 30_000, maxBytes: 1000 }
const folder = folderOfEachTest()
afterEach(async () => {
  vi.unstubAllEnvs()
})

/** Writes a program that replaces ffmpeg. Its path is unique. */
async function program(script: string): Promise<FfmpegJob> {
  const path = join(folder, 'ffmpeg')
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o700 })
  return { program: path, arguments: [], niceness: 0 }
}
const SLEEPS = 'echo started; while true; do sleep 0.1; done'
const isRunning = () => processesWith(join(folder, 'ffmpeg')).length > 0

it('resolves to what the program writes, which reads what it is given, or nothing', async () => {
  const job = await program('cat')
  expect((await runFfmpeg({ ...job, input: Buffer.from('a film') }, LIMITS)).toString()).toBe('a film')
  expect((await runFfmpeg(job, LIMITS)).toString()).toBe('')
})

it('gives the program its arguments as they are, and none of the settings of the server', async () => {
  vi.stubEnv('VTUBE_API_KEY', 'a secret')
  const job = await program('echo "$5"; env')
  const printed = (await runFfmpeg({ ...job, arguments: ['$(x) "y" ; z'] }, LIMITS)).toString()
  expect(printed).toMatch(/^\$\(x\) "y" ; z\n/)
  expect(printed).not.toContain('VTUBE')
})

it('gives the program what drivers of graphics cards are told', async () => {
  vi.stubEnv('LIBVA_DRIVER_NAME', 'iHD')
  expect((await runFfmpeg(await program('echo "$LIBVA_DRIVER_NAME"'), LIMITS)).toString()).toBe('iHD\n')
})

it.skipIf(process.platform !== 'linux')(
  'gives the program two gigabytes of memory, and no more',
  async () => {
    const allocating = (bytes: number) => `exec dd bs=${bytes} count=1 if=/dev/null of=/dev/null`
    await runFfmpeg(await program(allocating(10 ** 9)), LIMITS)
    await expect(runFfmpeg(await program(allocating(2.5 * 10 ** 9)), LIMITS)).rejects.toThrow('failed')
  },
)

it('rejects where the program fails or is missing', async () => {
  await expect(runFfmpeg(await program('echo half; exit 1'), LIMITS)).rejects.toThrow('failed')
  const missing = { program: join(folder, 'missing'), arguments: [], niceness: 0 }
  await expect(runFfmpeg(missing, LIMITS)).rejects.toThrow('failed')
})

it.skipIf(!hasProcessList).each([
  ['takes too long', SLEEPS, { ...LIMITS, timeoutMs: 300 }],
  ['writes too much', 'yes', LIMITS],
])('ends a program that %s', async (_what, script, limits) => {
  await expect(runFfmpeg(await program(script), limits)).rejects.toThrow(/longer than|more than/)
  await expect.poll(isRunning).toBe(false)
})

it.skipIf(!hasProcessList)('ends the program when it is aborted, and starts none after that', async () => {
  const ending = new AbortController()
  const job = { ...(await program(SLEEPS)), signal: ending.signal }
  const running = runFfmpeg(job, LIMITS)
  await expect.poll(isRunning).toBe(true)
  ending.abort()
  await expect(running).rejects.toThrow('aborted')
  expect(isRunning()).toBe(false)
  await expect(runFfmpeg(job, LIMITS)).rejects.toThrow('aborted')
})

it('gives the output while it is written', async () => {
  const { output, ended, kill } = startFfmpeg(await program(SLEEPS))
  for await (const chunk of output) {
    expect(String(chunk)).toBe('started\n')
    break
  }
  kill()
  expect(await ended).toBeNull()
})

it.skipIf(!hasProcessList)('leaves no program behind when the server ends', async () => {
  const { program: path } = await program(SLEEPS)
  const job = JSON.stringify({ program: path, arguments: [], niceness: 0 })
  const server = `
    import { startFfmpeg } from ${JSON.stringify(import.meta.resolve('./runFfmpeg.ts'))}
    startFfmpeg(${job}).output.once('data', () => process.exit(3))`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', server]).status).toBe(3)
  await expect.poll(isRunning).toBe(false)
})
