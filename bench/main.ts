import { machine, printLoad } from './report.ts'

/** The benchmarks by name. `npm run bench` describes them (`scripts/lib/benchmarks.mjs`). */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  capacity: () => import('./capacity.ts'),
  catalogue: () => import('./catalogue.ts'),
  cluster: () => import('./cluster.ts'),
  conversion: () => import('./conversion.ts'),
  day: () => import('./day.ts'),
  files: () => import('./files.ts'),
  forYou: () => import('./forYou.ts'),
  frames: () => import('./frames.ts'),
  import: () => import('./import.ts'),
  offline: () => import('./offline.ts'),
  remotes: () => import('./remotes.ts'),
  scale: () => import('./scale.ts'),
  server: () => import('./server.ts'),
  together: () => import('./together.ts'),
  upload: () => import('./upload.ts'),
  web: () => import('./web.ts'),
}

const [name = ''] = process.argv.slice(2)
const benchmark = await BENCHMARKS[name]?.()
if (!benchmark) throw new Error(`There is no benchmark “${name}”.`)
console.log(machine())
printLoad('at the start')
await benchmark.run()
printLoad('at the end')
