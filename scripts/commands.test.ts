import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../server/testing/testFolder.ts'
import { SETTINGS } from '../server/src/config/configSchema.ts'
import { readSettings, startForm, WITH_SUBCOMMANDS } from './lib/startArguments.mjs'

const root = resolve(import.meta.dirname, '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(resolve(root, 'package.json'), 'utf8'),
)

const folder = folderOfTests()
/** Two clones, one without packages and one that is not built. In neither can anything be installed or built. */
let clones: { bare: string; unbuilt: string }
beforeAll(async () => {
  clones = { bare: clone('bare', ['node_modules']), unbuilt: clone('unbuilt', []) }
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  symlinkSync(process.execPath, join(programs, 'node'))
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\necho "$@" >> '${join(folder, 'installed')}'\nexit 1\n`, {
    mode: 0o755,
  })
})

/** Creates a clone that consists of links. The scripts are copied, because they derive the root from their own path. */
function clone(name: string, without: readonly string[]): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const entry of readdirSync(root))
    if (entry === 'scripts') cpSync(join(root, entry), join(path, entry), { recursive: true })
    else if (!['.git', '.cache', ...without].includes(entry))
      symlinkSync(join(root, entry), join(path, entry))
  return path
}

/**
 * Runs a command of package.json in a clone as npm does. Also returns whether it has called npm to install packages.
 */
function run(command: string, args: readonly string[], root = clones.bare) {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', `${scripts[command]} "$@"`, 'sh', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: join(folder, 'programs'),
      npm_lifecycle_event: command,
      INIT_CWD: root,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  })
  const isInstalling = existsSync(join(folder, 'installed'))
  rmSync(join(folder, 'installed'), { force: true })
  return { status, stdout, stderr, isInstalling }
}

const asTyped = (command: string) =>
  ['start', 'test'].includes(command) ? `npm ${command}` : `npm run ${command}`

/** Returns the valid arguments of `npm start`, which has too many for an error message. */
function knownToStart(): readonly string[] {
  const { words, options } = startForm()
  return [
    ...words,
    ...Object.entries(options).map(([name, kind]) => (kind === 'flag' ? `--${name}` : `--${name} <${kind}>`)),
  ]
}

/** Returns the valid arguments of a command, which its error message lists. */
const knownIn = (command: string, refusal: string) =>
  command === 'start'
    ? knownToStart()
    : (/ Valid arguments: (.+)\.\n$/.exec(refusal)?.[1] ?? '').split(', ').filter((known) => known !== '')

type Attempt = { args: readonly string[] } & ReturnType<typeof run>

/** Runs a command with an unknown option and, unless the command takes any name, with an unknown word. */
function* tryUnknown(command: string) {
  const args = ['--nonsense']
  const unknown = { args, ...run(command, args) }
  yield unknown
  const isNamed = knownIn(command, unknown.stderr).some((word) => ['<name>', '<folder>'].includes(word))
  if (!isNamed) yield { args: ['nonsense'], ...run(command, ['nonsense']) }
}

/**
 * Runs a command with each kind of wrong argument after some words, and again after each further word that is valid
 * there.
 * @param above the arguments that are valid without these words
 */
function* tryAllWrong(
  command: string,
  words: readonly string[] = [],
  above: readonly string[] = [],
): Generator<Attempt> {
  const attempt = (...wrong: readonly string[]) => {
    const args = [...words, ...wrong]
    return { args, ...run(command, args) }
  }
  const unknown = attempt('--nonsense')
  yield unknown
  const known = knownIn(command, unknown.stderr)
  // The first option that takes any text represents all of them, because `npm start` has dozens.
  const [, ...others] = known.filter((one) => one.endsWith(' <text>'))
  for (const argument of known.filter((one) => !above.includes(one) && !others.includes(one))) {
    const [name = '', value] = argument.split(' ')
    if (!name.startsWith('-')) {
      if (words.length === 0 && !name.startsWith('<') && !WITH_SUBCOMMANDS.has(name))
        yield* tryAllWrong(command, [name], known)
    } else if (value === undefined) yield attempt(`${name}=nonsense`)
    else {
      yield attempt(name)
      if (value !== '<text>') yield attempt(name, 'nonsense')
    }
  }
}

/** Returns the output of a command for wrong arguments. */
const refusalOf = (command: string, { args }: Attempt) => ({
  args,
  status: 2,
  stdout: '',
  stderr: expect.stringMatching(
    new RegExp(
      `^${asTyped(command)}(?: -- \\S+)?: .+\\. (?:Valid arguments: .+\\.|It takes no arguments\\.|All options: npm start -- --help)\n$`,
    ),
  ),
  isInstalling: false,
})

/** A command with options, one with words, and one that takes nothing. */
const REPRESENTATIVES = new Set(['start', 'test:environments', 'build'])

for (const command of Object.keys(scripts))
  it(
    `npm run ${command} answers unknown arguments in one sentence that names it and what it takes, and starts nothing`,
    { tags: REPRESENTATIVES.has(command) ? [] : 'release' },
    () => {
      for (const answer of tryUnknown(command)) expect(answer).toEqual(refusalOf(command, answer))
    },
  )

it.each(Object.keys(scripts))(
  'npm run %s answers everything else that is wrong in the same way',
  { tags: 'release' },
  (command) => {
    for (const answer of tryAllWrong(command)) expect(answer).toEqual(refusalOf(command, answer))
  },
)

describe('npm start', () => {
  it('knows the options of all settings before anything is installed', () => {
    const options = Object.entries(SETTINGS).map(([setting, { isSecret, description }]) => {
      const option = setting
        .replace(/^VTUBE_/, '')
        .toLowerCase()
        .replaceAll('_', '-')
      return { name: isSecret ? `${option}-file` : option, description }
    })
    expect(readSettings()).toEqual(options)
  })

  it('prints its help before anything is installed, with the commands and options of the program', () => {
    const { status, stdout, stderr, isInstalling } = run('start', ['--help'])
    expect({ status, stderr, isInstalling }).toEqual({ status: 0, stderr: '', isInstalling: false })
    const namesIn = (help: string) =>
      help.match(/^ {2}(?:-h, )?(?:--)?(?!folders)[a-z][a-z-]+/gm)?.map((name) => name.replace('-h, ', ''))
    const program = run('start', ['--help'], clones.unbuilt).stdout.split('\nExamples:')[0] ?? ''
    expect(namesIn(stdout)?.toSorted()).toEqual(namesIn(program)?.toSorted())
    expect(run('start', ['--version'])).toMatchObject({
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      isInstalling: false,
    })
  })

  it.each([
    [],
    [import.meta.dirname, '--port', '3000', '--open'],
    ['docs'],
    ['check', '--host=::1'],
    ['backup', 'copy'],
  ])('installs what is missing for arguments that can be read (%s)', (...args) => {
    expect(run('start', args)).toMatchObject({ status: 1, isInstalling: true })
  })

  it.each([
    ['--prot', /^Unknown option “--prot”\. Did you mean --port\? All options: npm start -- --help\n$/],
    ['--port=many', /^--port is “many”\. Allowed: a whole number .+\. All options: npm start -- --help\n$/],
    ['flims', /^There is no command or folder “flims”\. All options: npm start -- --help\n$/],
  ])('refuses %s with the sentence of the program, before it builds', (argument, sentence) => {
    const { status, stderr } = run('start', [argument], clones.unbuilt)
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(sentence) })
  })

  it('prints its help once, and without a build', () => {
    const { status, stdout, stderr } = run('start', ['--help'], clones.unbuilt)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.match(/^Usage: npm start -- /gm)).toHaveLength(1)
  })
})
