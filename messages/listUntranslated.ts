/**
 * Lists the messages that are not translated.
 * - `--complete` ends with exit code 1 if there are any.
 * - `--forget name` first removes a message from all translations, because its English text has changed or is gone.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findUntranslated } from './findUntranslated.ts'
import { ENGLISH, LANGUAGES, readTranslation, translationFile } from './languages.ts'

const { values } = parseArgs({ options: { complete: { type: 'boolean' }, forget: { type: 'string' } } })
const tags = LANGUAGES.filter((tag) => tag !== 'en')

if (values.forget !== undefined)
  for (const tag of tags) {
    const { [values.forget]: removed, ...rest } = readTranslation(tag)
    if (removed !== undefined) writeFileSync(translationFile(tag), `${JSON.stringify(rest, null, 2)}\n`)
  }

const names = Object.keys(ENGLISH)
const untranslated = findUntranslated(names, new Map(tags.map((tag) => [tag, readTranslation(tag)])))
const lines = untranslated.map(({ name, missingIn }) => {
  const languages = missingIn.length === tags.length ? 'all languages' : missingIn.join(', ')
  return `${name} in ${languages}: ${ENGLISH[name]}`
})
const summary = `${untranslated.length} of ${names.length} texts are not translated into all ${tags.length} languages.`
process.stdout.write(`${[...lines, summary].join('\n')}\n`)
if (values.complete && untranslated.length > 0) process.exitCode = 1
