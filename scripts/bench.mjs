// Runs a benchmark and prints its figures: `npm run bench -- day`. Without a name, it lists the benchmarks.
import { listBenchmarks, readBenchmark } from './lib/benchmarks.mjs'
import { ensureBrowsers } from './lib/browsers.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run, runMain } from './lib/run.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  const name = readBenchmark(args)
  if (name === undefined) {
    console.log(listBenchmarks())
    return 0
  }
  await ensureInstalled()
  await ensureBuilt()
  return await run(
    'node',
    ['bench/main.ts', ...args],
    ['web', 'files', 'frames', 'offline', 'remotes', 'together'].includes(name)
      ? await ensureBrowsers(['CHROMIUM'])
      : {},
  )
})
