import { createHash } from 'node:crypto'
import * as english from '@vtube/messages'
import { LANGUAGES, readTranslation } from '@vtube/messages/languages'
import type { CompiledPattern, Message } from '@vtube/messages/message'
import { messageKey } from '@vtube/messages/messageKey'
import compile from 'icu-minify/compile'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { bundleScript } from './bundleScript.ts'

const SOURCE = /messages\/en\.ts$/
const LIST = /messages\/languages\.ts$/
const PREFIX = '\0message:'
/** Apart from the other files, because service workers cache only those that pages have loaded. */
const FOLDER = 'assets/languages/'

/** The compiled English patterns by name. */
const ENGLISH: ReadonlyMap<string, CompiledPattern> = new Map(
  Object.entries(english).map(([name, pattern]) => [name, compile(String(pattern))]),
)

/**
 * Returns the compiled messages of a language by their keys.
 * @param names the messages; all by default
 */
export function patternsOf(tag: string, names: Iterable<string> = ENGLISH.keys()) {
  const translation = readTranslation(tag)
  const patterns: Record<string, CompiledPattern> = {}
  for (const name of names) {
    const key = messageKey(ENGLISH.get(name) ?? '')
    if (key in patterns) throw new Error(`The message ${name} has the key of another one: change its words.`)
    // A text that is not translated yet stays English.
    if (translation[name] !== undefined) patterns[key] = compile(translation[name])
  }
  return patterns
}

/** Returns the text of a message without arguments. */
export function translationOf(message: Message, tag: string): string {
  const [name = ''] = Object.entries(english).find(([, known]) => known === message) ?? []
  return (tag === 'en' ? undefined : readTranslation(tag)[name]) ?? String(message)
}

/**
 * Compiles the messages. Each one becomes a module of its own, so that the build puts it into the chunk that shows it.
 * Emits a file for each language other than English: a module whose default export is a `Language`.
 */
export function messages(): Plugin {
  let config: ResolvedConfig
  /** Not read from the chunks, into which the build inlines short messages. */
  const used = new Set<string>()
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
          ENGLISH.keys(),
          (name) => `export { default as ${name} } from '${PREFIX}${name}'`,
        )
        return { code: code.join('\n'), moduleSideEffects: false }
      }
      const pattern = id.startsWith(PREFIX) ? ENGLISH.get(id.slice(PREFIX.length)) : undefined
      return pattern === undefined ? null : `export default ${JSON.stringify(pattern)}`
    },
    transform(code) {
      for (const [, name = ''] of code.matchAll(/\bm\.(\w+)/g)) if (ENGLISH.has(name)) used.add(name)
    },
    async generateBundle() {
      const code = await bundleScript(config, 'src/language/createLanguage.ts', 'es')
      const [end, create] = /export\s*\{\s*([\w$]+) as default\s*\};?$/.exec(code) ?? []
      if (end === undefined) throw new Error('The code of the languages has no default export.')
      const body = code.slice(0, -end.length)
      for (const tag of LANGUAGES) {
        if (tag === 'en') continue
        const patterns = JSON.stringify(patternsOf(tag, used))
        const source = `${body}export default ${create}(${JSON.stringify(tag)},${patterns})`
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `${FOLDER}${tag}-${hash}.js`, source })
      }
    },
  }
}

const FILE = /^assets\/languages\/(.+)-[0-9a-f]{8}\.js$/

/** Returns the file of each language in a build, by tag. */
export const languageFiles = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(bundle).flatMap((file) => {
      const tag = FILE.exec(file)?.[1]
      return tag === undefined ? [] : [[tag, file]]
    }),
  )
