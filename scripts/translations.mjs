// `npm run translations`: lists the texts that are not translated. `--complete` fails if there are any, and
// `--forget close` first removes a text that has changed from all translations.
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  readArguments('npm run translations', { options: { complete: 'flag', forget: 'text' } }, args)
  await ensureInstalled()
  return await run('node', ['messages/listUntranslated.ts', ...args])
})
