import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { expectToPlay } from '../testing/playerVideo.ts'

const root = resolve(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** The maximum size of the product's own tarball, without the dependencies from the registry. */
const MAX_MEGABYTES = 12

let folder: string
const started: ChildProcess[] = []
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-package-'))
  await Promise.all(['home', 'empty'].map((name) => mkdir(join(folder, name))))
})
test.afterEach(async () => {
  for (const npx of started.splice(0)) npx.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/**
 * Returns the environment of a shell in which only Node is installed. The home folder is empty, and no variable comes
 * from the project or its npm.
 */
async function cleanEnvironment(): Promise<NodeJS.ProcessEnv> {
  const isOfProject = /^(?:npm_|VTUBE_|XDG_|INIT_CWD$|NODE_(?:OPTIONS|ENV|COMPILE_CACHE)$|PORT$|HOST$)/i
  const kept = Object.entries(process.env).filter(([name]) => !isOfProject.test(name))
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(root))
  // npm's cache and registry settings may be in the home folder of the caller, so they are passed on.
  const ask = async (name: string) => (await execute('npm', ['config', 'get', name])).stdout.trim()
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    HOME: join(folder, 'home'),
    npm_config_cache: await ask('cache'),
    npm_config_userconfig: await ask('userconfig'),
  }
}

/** Starts the installed program, and waits until it prints its address. */
async function startInstalled(env: NodeJS.ProcessEnv, ...args: string[]) {
  const npx = spawn('npx', ['--no', 'vtube', ...args], {
    cwd: join(folder, 'empty'),
    env: { ...env, VTUBE_STORYBOARD_CACHE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(npx)
  const url = await new Promise<string>((ready, fail) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += String(chunk)
      const [, found] = /ready: (http:\S+)/.exec(printed) ?? []
      if (found !== undefined) ready(found)
    }
    npx.stdout.on('data', read)
    npx.stderr.on('data', read)
    npx.once('close', () => fail(new Error(`vtube has ended:\n${printed}`)))
  })
  return { npx, url }
}

test(
  'installs the package with nothing but a Node, and watches the videos of a folder',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    test.setTimeout(600_000)
    const env = await cleanEnvironment()
    const videos = join(folder, 'films')
    await makeVideo(join(videos, 'At the lake.webm'), { seconds: 6 })
    await makeVideo(join(videos, 'The train.mp4'), { seconds: 6, video: 'libx264', audio: 'aac' })

    const { stdout } = await execute('npm', ['run', '--silent', 'package'], { cwd: root, env })
    const paths = stdout.trimEnd().split('\n')
    expect(paths).toEqual([
      expect.stringMatching(/^\/.*\/vtube-\d[^/]*\.tgz$/),
      expect.stringMatching(/^\/.*\/vtube-sample-library-\d[^/]*\.tgz$/),
    ])
    const [vtube = ''] = paths
    expect((await stat(vtube)).size).toBeLessThan(MAX_MEGABYTES * 1024 ** 2)
    await execute('npm', ['install', '--ignore-scripts', '--prefer-offline', vtube], {
      cwd: join(folder, 'empty'),
      env,
    })

    const { npx, url } = await startInstalled(env, videos, '--port', '0')
    const page = await visitSignedIn('/', { baseURL: url })
    const cards = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
    await expect
      .poll(async () => (await cards.allInnerTexts()).toSorted())
      .toEqual(['At the lake', 'The train'])
    for (const title of ['At the lake', 'The train']) {
      await cards.filter({ hasText: title }).click()
      await expectToPlay(page)
      await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
    }
    await page.close()
    expect(await readdir(join(folder, 'home/.local/share/vtube'))).toContain('catalogue.sqlite')

    await expectToEnd(npx, 'SIGTERM', url)
    // npm cannot forward SIGKILL.
    const again = await startInstalled(env, videos, '--port', '0')
    await expectToEnd(again.npx, 'SIGKILL', again.url)
  },
)

/** Sends a signal only to npx, and expects that the server stops answering. */
async function expectToEnd(npx: ChildProcess, signal: NodeJS.Signals, url: string) {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  npx.kill(signal)
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, signal).toBe(false)
}
