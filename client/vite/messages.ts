import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { ENGLISH, LANGUAGES, readTranslation } from '@vtube/messages/languages'
import type { CompiledPattern, Message } from '@vtube/messages/message'
import { messageKey } from '@vtube/messages/messageKey'
import compile from 'icu-minify/compile'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { bundleScript } from './bundleScript.ts'

const SOURCE = /messages\/en\.ts$/
const LIST = /messages\/languages\.ts$/
const PREFIX = '\0message:'
/** The folder of the language files. Service workers cache only those that pages have loaded. */
const FOLDER = 'assets/languages/'

/** The compiled English patterns by the names of their messages. */
const COMPILED: ReadonlyMap<string, CompiledPattern> = new Map(
  Object.entries(ENGLISH).map(([name, pattern]) => [name, compile(pattern)]),
)

/** Returns the compiled messages of a language by their keys, of all names by default. */
export function patternsOf(tag: string, names: Iterable<string> = COMPILED.keys()) {
  const translation = readTranslation(tag)
  const patterns: Record<string, CompiledPattern> = {}
  for (const name of names) {
    const key = messageKey(COMPILED.get(name) ?? '')
    if (key in patterns) throw new Error(`The message ${name} has the key of another one: change its words.`)
    // A message without a translation is shown in English.
    if (translation[name] !== undefined) patterns[key] = compile(translation[name])
  }
  return patterns
}

/** Returns the translation of a message that has no arguments. Returns the English text if there is none. */
export function translationOf(message: Message, tag: string): string {
  const english = String(message)
  const [name = ''] = Object.entries(ENGLISH).find(([, known]) => known === english) ?? []
  return (tag === 'en' ? undefined : readTranslation(tag)[name]) ?? english
}

/** The modules that use each message. The chunks do not show this, because the build inlines short messages. */
const users = new Map<string, Set<string>>()

/** Returns the modules that use the message with this module id. Returns undefined for other modules. */
export const usersOfMessage = (id: string): ReadonlySet<string> | undefined =>
  id.startsWith(PREFIX) ? (users.get(id.slice(PREFIX.length)) ?? new Set()) : undefined

/** Matches the dynamic imports of a module, also in the code that the React Compiler writes, which has other quotes. */
const DYNAMIC_IMPORT = /(withDeferredMessages\(\s*\(\) =>\s*)?\bimport\(['"](\.[^'"]+)['"]\)/g
/** The modules that are loaded together with the deferred messages, or without them (`loadedWithout`). */
const loadedWith = new Set<string>()
const loadedWithout = new Set<string>()

/** Returns the modules of all chunks whose content a page may show before the deferred messages have loaded. */
function modulesWithoutDeferredMessages(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunkOf = (file: string) => {
    const output = bundle[file]
    return output?.type === 'chunk' ? output : null
  }
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (file: string) => {
    const chunk = chunkOf(file)
    if (chunk === null || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(visit)
    for (const dynamic of chunk.dynamicImports) {
      const modules = chunkOf(dynamic)?.moduleIds ?? []
      const isDeferred =
        modules.some((id) => loadedWith.has(id)) && !modules.some((id) => loadedWithout.has(id))
      if (!isDeferred) visit(dynamic)
    }
  }
  for (const file of Object.keys(bundle)) if (chunkOf(file)?.isEntry === true) visit(file)
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 8)

/**
 * Compiles the messages. Each message becomes a separate module, so that the build can put it into the chunk that uses
 * it. Writes two files for each language other than English: a module that exports a `Language`, and a module with the
 * patterns of the deferred messages, which no first screen shows.
 */
export function messages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'vtube:messages',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? { id, moduleSideEffects: false } : null),
    load(id) {
      if (LIST.test(id)) return `export const LANGUAGES = ${JSON.stringify(LANGUAGES)}`
      if (SOURCE.test(id)) {
        const code = Array.from(
          COMPILED.keys(),
          (name) => `export { default as ${name} } from '${PREFIX}${name}'`,
        )
        return { code: code.join('\n'), moduleSideEffects: false }
      }
      const pattern = id.startsWith(PREFIX) ? COMPILED.get(id.slice(PREFIX.length)) : undefined
      return pattern === undefined ? null : `export default ${JSON.stringify(pattern)}`
    },
    transform(code, id) {
      for (const [, name = ''] of code.matchAll(/\bm\.(\w+)/g))
        if (COMPILED.has(name)) users.set(name, (users.get(name) ?? new Set()).add(id))
      for (const [, wrapper, path = ''] of code.matchAll(DYNAMIC_IMPORT))
        (wrapper === undefined ? loadedWithout : loadedWith).add(resolve(dirname(id), path))
    },
    async generateBundle(_, bundle) {
      const modules = modulesWithoutDeferredMessages(bundle)
      const used = [...users.keys()]
      const isFirst = (name: string) => [...(users.get(name) ?? [])].some((id) => modules.has(id))
      const [first, deferred] = [used.filter(isFirst), used.filter((name) => !isFirst(name))]
      const code = await bundleScript(config, 'src/language/createLanguage.ts', 'es')
      const [end, create] = /export\s*\{\s*([\w$]+) as default\s*\};?$/.exec(code) ?? []
      if (end === undefined) throw new Error('The code of the languages has no default export.')
      const body = code.slice(0, -end.length)
      for (const tag of LANGUAGES) {
        if (tag === 'en') continue
        const rest = `export default ${JSON.stringify(patternsOf(tag, deferred))}`
        const restFile = `${tag}-${hashOf(rest)}.deferred.js`
        this.emitFile({ type: 'asset', fileName: `${FOLDER}${restFile}`, source: rest })
        const patterns = JSON.stringify(patternsOf(tag, first))
        const loadRest = `()=>import(${JSON.stringify(`./${restFile}`)})`
        const source = `${body}export default ${create}(${JSON.stringify(tag)},${patterns},${loadRest})`
        this.emitFile({ type: 'asset', fileName: `${FOLDER}${tag}-${hashOf(source)}.js`, source })
      }
    },
  }
}

const FILE = /^assets\/languages\/(.+)-[0-9a-f]{8}\.js$/

/** Returns the names of the language files in a build, by the tags of their languages. */
export const languageFiles = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(bundle).flatMap((file) => {
      const tag = FILE.exec(file)?.[1]
      return tag === undefined ? [] : [[tag, file]]
    }),
  )
