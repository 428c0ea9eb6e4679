import { describe, expect, it } from 'vitest'
import { listBenchmarks, readBenchmark } from './benchmarks.mjs'
import { readArguments } from './readArguments.mjs'
import { CommandError } from './run.mjs'

const CRASH = { options: { rounds: 'number', seed: 'number', database: ['sqlite', 'postgres'] } } as const
const WEB = { words: ['load', 'scroll'], options: { quick: 'flag' } } as const

/** Returns the error message. */
function refusal(read: () => unknown): string {
  try {
    read()
  } catch (fault) {
    if (fault instanceof CommandError) return fault.message
    throw fault
  }
  throw new Error('It was not refused.')
}

describe('the arguments of a command', () => {
  it('are read with or without an equals sign, in any order', () => {
    expect(readArguments('npm run crash', CRASH, ['--rounds', '5', '--database=postgres']).options).toEqual({
      rounds: '5',
      database: 'postgres',
    })
    expect(readArguments('npm run bench -- web', WEB, ['--quick', 'load'])).toEqual({
      words: ['load'],
      options: { quick: true },
    })
    expect(readArguments('npm start', {}, [])).toEqual({ words: [], options: {} })
  })

  it.each([
    [['--round', '5'], '--round'],
    [['-r'], '-r'],
    [['5'], '5'],
    [['--rounds', 'many'], '--rounds many'],
    [['--rounds=-1'], '--rounds -1'],
    [['--rounds', '0'], '--rounds 0'],
    [['--database', 'oracle'], '--database oracle'],
    [['--constructor'], '--constructor'],
  ])('%j are refused in a sentence that says what there is', (args, culprit) => {
    expect(refusal(() => readArguments('npm run crash', CRASH, args))).toBe(
      `npm run crash: “${culprit}” is not a valid argument. Valid arguments: --rounds <number>, --seed <number>, --database sqlite|postgres.`,
    )
  })

  it.each([
    ['--rounds', ['--rounds']],
    ['--rounds', ['--rounds=']],
    ['--rounds', ['--rounds', '--seed', '1']],
    ['--titles', ['--titles', '--rounds', '1']],
  ])('are refused where %s has no value', (option, args) => {
    const form = { options: { ...CRASH.options, titles: 'text' } } as const
    expect(refusal(() => readArguments('npm run crash', form, args))).toMatch(
      new RegExp(`^npm run crash: ${option} needs a value\\. Valid arguments: --rounds <number>, `),
    )
  })

  it('are refused without the value of an unknown option, which may be a secret', () => {
    expect(refusal(() => readArguments('npm start', {}, ['--key=secret']))).not.toContain('secret')
  })

  it('are refused where a flag is given a value, or a word is unknown', () => {
    expect(refusal(() => readArguments('npm run bench -- web', WEB, ['--quick=yes']))).toMatch(
      /^npm run bench -- web: “--quick yes” .* Valid arguments: load, scroll, --quick\.$/,
    )
    expect(refusal(() => readArguments('npm run bench -- web', WEB, ['laod']))).toMatch(/“laod”/)
  })

  it('are refused where a count is not a whole number', () => {
    const form = { options: { runs: 'count' } } as const
    expect(readArguments('npm run e2e:stress', form, ['--runs', '2']).options).toEqual({ runs: '2' })
    expect(refusal(() => readArguments('npm run e2e:stress', form, ['--runs', '0.5']))).toBe(
      'npm run e2e:stress: “--runs 0.5” is not a valid argument. Valid arguments: --runs <count>.',
    )
  })

  it('are refused where a command takes none', () => {
    expect(refusal(() => readArguments('npm start', {}, ['now']))).toBe(
      'npm start: “now” is not a valid argument. It takes no arguments.',
    )
  })
})

describe('npm run bench', () => {
  it.each([['web', 'load', '--quick'], ['day', '1000', 'gateway'], ['import']])('takes %s', (...args) => {
    expect(readBenchmark(args)).toBe(args[0])
  })

  it('runs none without a name, and lists them', () => {
    expect(readBenchmark([])).toBeUndefined()
    expect(listBenchmarks()).toMatch(/^npm run bench -- capacity .*\n(.*\n)*npm run bench -- web /)
  })
})
