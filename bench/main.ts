import type { run } from './day.ts'

/** The benchmarks by name. */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ run: typeof run }>>> = {
  bytes: () => import('./bytes.ts'),
  catalogue: () => import('./catalogue.ts'),
  conversion: () => import('./conversion.ts'),
  day: () => import('./day.ts'),
  files: () => import('./files.ts'),
  encodings: () => import('./encodings.ts'),
  history: () => import('./history.ts'),
  import: () => import('./import.ts'),
  server: () => import('./server.ts'),
  soak: () => import('./soak.ts'),
  subtitles: () => import('./subtitles.ts'),
  viewers: () => import('./viewers.ts'),
  web: () => import('./web.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = BENCHMARKS[name]
if (load) await (await load()).run()
else {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`)
  process.exitCode = 2
}
