import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { processesOfEachTest } from '../../testing/processesOfEachTest.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import type { Environment } from '../config/config.ts'
import { SETTINGS } from '../config/configSchema.ts'
import { createLog } from '../base/createLog.ts'
import { findLocations } from '../config/locations.ts'
import { runProgram } from './commandLine.ts'
import { silenceOutput } from './testing/silenceOutput.ts'

const root = resolve(import.meta.dirname, '../../..')

const printed = silenceOutput()
const folder = folderOfTests()
const startProcess = processesOfEachTest()
beforeAll(() => mkdir(join(folder, 'library')))

const start = (
  args: readonly string[],
  environment: Record<string, string> = {},
  wrapper: readonly string[] = [],
) => startProcess({ VTUBE_DATA_DIR: join(folder, 'data'), ...environment }, wrapper, args)

/** Runs the program in this process. Nothing is served, even if the program fails to refuse the arguments. */
async function call(args: readonly string[], environment: Environment = {}) {
  const locations = findLocations({ root, environment })
  const code = await runProgram(['--skip-serving', ...args], {
    locations,
    ...createLog(process.stderr),
    environment,
  })
  return { code, output: printed.text(), errors: printed.errors() }
}

/** Runs the program in a process of its own until it ends. */
async function run(
  args: readonly string[],
  environment?: Record<string, string>,
  wrapper?: readonly string[],
) {
  const process = start(args, environment, wrapper)
  return { code: await process.ended, output: process.output(), errors: process.errors() }
}

describe('the help', () => {
  it('has an option for every setting, with examples and exit codes, and no colours outside of a terminal', async () => {
    const { code, output, errors } = await run(['--help'])
    expect([code, errors]).toEqual([0, ''])
    for (const [name, { isSecret }] of Object.entries(SETTINGS)) {
      const option = name
        .replace(/^VTUBE_/, '')
        .toLowerCase()
        .replaceAll('_', '-')
      expect(output).toMatch(new RegExp(`^  --${option}${isSecret ? '-file <file>' : ' <value>'}`, 'm'))
    }
    expect(output).toMatch(/^Examples:$/m)
    expect(output).toMatch(/^Exit codes: 0/m)
    expect(output).not.toContain('\u001B')
    // Removes the path of this folder from the output, because the path may be long.
    const lines = output.replaceAll(root, '').split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(100)
  })

  it('is coloured where colours are wanted, unless NO_COLOR is set', async () => {
    expect((await run(['--help'], { FORCE_COLOR: '1' })).output).toContain('\u001B[1m')
    expect((await run(['--help'], { NO_COLOR: '1' })).output).not.toContain('\u001B')
  })

  it('names what starts the program again, in the way that it was started', async () => {
    const nameIn = ({ output }: { output: string }) => /^Usage: (.+) \[options\]/m.exec(output)?.[1] ?? ''
    expect(nameIn(await call(['--help'], { npm_lifecycle_event: 'start' }))).toBe('npm start --')
    const name = nameIn(await run(['--help']))
    const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`
    expect(execFileSync('sh', ['-c', `${name} --version`], { env: { PATH }, encoding: 'utf8' })).toMatch(
      /^\d+\.\d+\.\d+\n$/,
    )
  })

  it('of a command is short, and says where the options are', async () => {
    const { output } = await call(['help', 'backup'])
    expect(output).toMatch(/^The options of settings, such as --data-dir, are in: .+ --help$/m)
    expect(output).not.toContain('--open')
  })

  it('of a command of a command is found by both names', async () => {
    const { code, output } = await call(['help', 'people', 'invite'])
    expect(code).toBe(0)
    expect(output).toMatch(/^Usage: .+ people invite /)
  })
})

it('says nothing when the reader of the output has left', async () => {
  const isClosed = ['sh', '-c', '"$@" | true', 'sh']
  expect(await run(['--help'], {}, isClosed)).toEqual({ code: 0, output: '', errors: '' })
})

it('prints the version', async () => {
  expect(await run(['--version'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    errors: '',
  })
})

it.each<[string[], RegExp]>([
  [['--prot', '3000'], /^Unknown option “--prot”\. Did you mean --port\?/],
  [['check', '--prot', '3000'], /^Unknown option “--prot”\. Did you mean --port\?/],
  [['--port'], /^--port needs a value\./],
  [['--host', 'a b'], /^--host is “a b”\. Allowed: a host name or an address/],
  [['--port='], /^--port is empty\./],
  [['--port', '99999'], /^--port is “99999”\. Allowed: a whole number/],
  [['chek'], /^There is no command or folder “chek”\. Did you mean check\?/],
  [['bakup', 'file'], /^There is no command or folder “bakup”\. Did you mean backup\?/],
  [['hlep'], /^There is no command or folder “hlep”\. Did you mean help\?/],
  [['help', 'chekc'], /^There is no command “chekc”\. Did you mean check\?/],
  [['help', 'nonsense'], /^There is no command “nonsense”\. All options/],
  [['help', 'people', 'invit'], /^There is no command “invit”\. Did you mean invite\?/],
  [['people', 'help'], /^There is no command “help”\. All options/],
  [['My', 'Videos'], /^There is no folder “Videos”\. Put quotes/],
  [['check', 'My', 'Videos'], /^There is no folder “Videos”\. Put quotes/],
  [['restore', 'My', 'copy'], /^Give only one file, not “copy” as well\. Put quotes/],
  [['backup'], /^The name of the file is missing\./],
  [[''], /^The name of the folder is empty\./],
  [['check', ''], /^The name of the folder is empty\./],
  [['backup', ''], /^The name of the file is empty\./],
  [['restore', ''], /^The name of the file is empty\./],
  [['/', '--library', 'two'], /^The folder of videos is given twice\./],
  [['check', '--open'], /^--open works only without/],
  [['--no-encode'], /^--no-encode needs other machines, .+: --database-url-file and --shared-cache\./],
  [['--api-key-file', '/nowhere/key'], /^--api-key-file: the file \/nowhere\/key cannot be read\./],
])(
  'refuses %o in one line that says where all options are, with the status of wrong usage',
  async (args, sentence) => {
    const { code, output, errors } = await call(args)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(sentence)
    expect(errors).toMatch(/[.?] All options: node .+ --help\n$/)
    expect(errors.trim().split('\n')).toHaveLength(1)
  },
)

it.each([['/'], ['--library', '/'], ['check', '/']])(
  'refuses a folder that a gateway to the provider would ignore (%s %s)',
  async (...args) => {
    const { code, errors } = await call(args, { VTUBE_API_KEY: 'key' })
    expect([code, errors]).toEqual([2, expect.stringMatching(/^With a provider key, .+\n$/)])
  },
)

it('tells of an option that npm kept for itself, because “--” was missing', async () => {
  const { code, errors } = await call(['films'], { npm_lifecycle_event: 'start', npm_config_data_dir: '/x' })
  expect([code, errors]).toEqual([2, expect.stringMatching(/^npm keeps --data-dir for itself\. Write -- /)])
})

it.each([['--api-key', 'my-secret'], ['--api-key=my-secret'], ['--metrics-token', 'my-secret']])(
  'refuses a secret on the command line, which other accounts can read, and does not repeat it (%s)',
  async (...args) => {
    const { code, errors } = await call(args)
    expect(code).toBe(2)
    expect(errors).toMatch(/name that file: --(?:api-key|metrics-token)-file <file>\. All options: /)
    expect(errors).not.toContain('my-secret')
  },
)

it('reads a secret from a file, and never shows it', async () => {
  const file = join(folder, 'token')
  await writeFile(file, 'too short\n')
  const { code, errors } = await call(['--metrics-token-file', file])
  expect(code).toBe(2)
  expect(errors).toMatch(/^--metrics-token-file is set to a value not shown here\. Allowed: at least 16/)
  expect(errors).not.toContain('too short')
})

it('leaves no data folder behind when it cannot start, but one that was there', async () => {
  const address = join(folder, 'address')
  await writeFile(address, 'postgres://vtube:word@127.0.0.1:1/films')
  const [made, given] = [join(folder, 'made'), join(folder, 'given')]
  await mkdir(given)
  for (const path of [made, given]) {
    const { code, errors } = await run(['--database-url-file', address, '--data-dir', path])
    expect([code, errors]).toEqual([1, expect.stringContaining('nothing is listening there')])
  }
  expect([existsSync(made), existsSync(given)]).toEqual([false, true])
})

it('serves the folder that it is given, at the port of the option rather than of the environment', async () => {
  const server = start([join(folder, 'library'), '--port', '0', '--host', '127.0.0.3'], { PORT: '1' })
  expect(await server.ready).toMatch(/^http:\/\/127\.0\.0\.3:\d+$/)
  expect(server.output()).toContain(`Vtube serves the folder ${join(folder, 'library')}\n`)
})

describe.skipIf(process.platform !== 'linux')('the browser', () => {
  const visited = join(folder, 'visited')
  /** Starts a server that opens a browser. Returns the server and what the browser has opened so far. */
  async function startOpening(environment: Record<string, string> = {}) {
    // The program is found through `PATH`. `BROWSER` is a command line, so a path with spaces would not work.
    await writeFile(join(folder, 'test-browser'), `#!/bin/sh\necho "$1" > "${visited}"\n`, { mode: 0o755 })
    const server = start([join(folder, 'library'), '--open'], {
      BROWSER: 'test-browser',
      PATH: `${folder}:${process.env['PATH']}`,
      ...environment,
    })
    return { server, opened: () => readFile(visited, 'utf8').catch(() => '') }
  }

  it('opens when Vtube is ready', async () => {
    const { server, opened } = await startOpening()
    await expect.poll(opened).toBe(`${await server.ready}\n`)
  })

  it(
    'opens at the link for the first person where nobody has an account yet',
    { tags: 'release' },
    async () => {
      const { server, opened } = await startOpening({ VTUBE_IDENTITY: 'accounts' })
      const [link] = await server.says(/^ {2}http:\/\/localhost:\d+\/identity\/invitation\/\S+$/mv)
      await expect.poll(opened).toBe(`${link.trim()}\n`)
    },
  )
})

it('starts when no browser can be opened, and says so', { tags: 'release' }, async () => {
  const server = start([join(folder, 'library'), '--open'], { PATH: '' })
  const address = await server.ready
  await server.says(/^The browser could not be opened\. Open http:\S+ yourself\.$/m)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
