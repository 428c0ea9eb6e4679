// `npm run translations`: lists the texts that are not translated. `--complete` fails if there are any. `--forget
// close` first removes the text `close` from all translations, because it has changed.
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  readArguments('npm run translations', { options: { complete: 'flag', forget: 'text' } }, args)
  await ensureInstalled()
  return await run('node', ['messages/listUntranslated.ts', ...args])
})
