import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expressionsIn } from './expressionsIn.ts'
import { slowAttackOn } from './slowAttackOn.ts'

/** The code that reads what others write. Scripts that build it read only its own files. */
const PRODUCT = '{client/src,server/{src,embed/src,popup/src},shared/src,messages}/**/*.{ts,tsx}'
const TESTS = /\.test\.tsx?$|\/testing\//
const root = resolve(import.meta.dirname, '../../..')

const NAME_OF_FILE = 'The name of a file has at most 255 bytes, and the key of an object at most 1,024.'
/** Expressions that may be slow, by their beginning, and why no text is long enough for that. */
const BOUNDED: Readonly<Record<string, string>> = {
  [String.raw`(?:\s*\[[^[\]]*\])+$`]: NAME_OF_FILE,
  [String.raw`[\s._,+&()\[\]\{\}-](?:(?<![\p{L}\p{N}])(?:French|`]: NAME_OF_FILE,
}
const isBounded = ({ source }: RegExp) => Object.keys(BOUNDED).some((start) => source.startsWith(start))

/** Calls the functions that build expressions only when they are called. */
const CALLS: Readonly<Record<string, (module: Record<string, (words: string[]) => unknown>) => unknown>> = {
  'client/src/domain/blockedWords.ts': ({ createWordFinder }) =>
    createWordFinder?.(['two  words', '日本 語']),
  'server/src/base/hideSecrets.ts': ({ createSecretFilter }) => createSecretFilter?.(['secret +ü%']),
}

const files = globSync(PRODUCT, { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !TESTS.test(path))
  .map((path) => ({
    path,
    ...expressionsIn(readFileSync(resolve(root, path), 'utf8'), path.endsWith('x')),
  }))
const builders = files.filter(({ builtAt }) => builtAt.length > 0)
/** The expressions that files have built, by their files. */
const built = new Map<string, RegExp[]>()

const build: NonNullable<ProxyHandler<typeof RegExp>['construct']> = (target, given) => {
  const expression = Reflect.construct(target, given) as RegExp
  const calls = (new Error().stack ?? '').replaceAll('\\', '/').split('\n')
  const paths = calls.flatMap((call) => builders.find(({ path }) => call.includes(`/${path}`))?.path ?? [])
  if (paths[0] !== undefined) built.set(paths[0], [...(built.get(paths[0]) ?? []), expression])
  return expression
}

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct: build }))
  for (const { path } of builders) {
    const module = await import(resolve(root, path))
    CALLS[path]?.(module)
  }
  vi.unstubAllGlobals()
})
afterAll(() => void vi.resetModules())

describe('the regular expressions of the product', () => {
  it('are all known here, also those that are built', () => {
    expect(files.flatMap(({ literals }) => literals).length).toBeGreaterThan(300)
    const missed = builders.filter(({ path, builtAt }) => (built.get(path)?.length ?? 0) < builtAt.length)
    expect(missed.map(({ path, builtAt }) => `${path}:${builtAt.join()}`)).toEqual([])
  })

  it('take a time in proportion to the length of any text', () => {
    const all = new Map<string, [path: string, expression: RegExp]>()
    for (const { path, literals } of files)
      for (const expression of [...literals, ...(built.get(path) ?? [])])
        all.set(String(expression), [path, expression])
    const slow = [...all.values()].flatMap(([path, expression]) => {
      const attack = isBounded(expression) ? null : slowAttackOn(expression)
      return attack === null ? [] : { path, expression, attack }
    })
    expect(slow).toEqual([])
  })
})

describe('an expression is found that', () => {
  it.each([
    ['seeks the end from each place', /<[^>]*>/g],
    ['has an alternative at the end', /^\/+|\/+$/g],
    ['shares characters between two parts', /=\s*(.+?)\s*$/],
    ['fails only before a certain end', /"(\\.|[^"\\])*("|$)/g],
    ['matches sets of characters in two ways', /^(?:[\p{L}--[a-z]]+|\p{Lu})+$/v],
  ])('%s', (_case, expression) => {
    expect(slowAttackOn(expression)).not.toBeNull()
  })
})
