import { mkdtemp, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { writeReport } from './report.ts'
import { printTable } from './web/statistics.ts'

const CLIENT = resolve(import.meta.dirname, '../client')
/** The scripts until the application shows the home page, as in `size-limit` of `package.json`. */
const UNTIL_APPLICATION = /^assets\/(?:first|index|cards|grid|HomeRoute|rolldown-runtime)-/

/** What the scripts consist of, by the paths of the source files; the first match counts. */
const PARTS = [
  ['React DOM', /node_modules\/(?:react-dom|scheduler)\//],
  ['React', /node_modules\/react\//],
  [
    'Redux Toolkit with Redux, Immer and Reselect',
    /node_modules\/(?:@reduxjs|redux|immer|reselect|redux-thunk)/,
  ],
  ['React Redux', /node_modules\/(?:react-redux|use-sync-external-store)\//],
  ['Valibot', /node_modules\/valibot\//],
  ['Virtua', /virtua/],
  ['icons of Lucide', /lucide/],
  ['router (client/src/routing)', /client\/src\/routing\//],
  ['components and styles of controls', /client\/src\/(?:ui|components|cardDetails)\//],
  ['features', /client\/src\/features\//],
  ['app', /client\/src\/app\//],
  ['state (client/src/redux)', /client\/src\/redux\//],
  ['data of the service', /client\/src\/(?:api|domain|config)\//],
  ['sign-in', /client\/src\/identity\//],
] as const
const REST = 'everything else'

const compressedSize = (texts: readonly string[]): number => brotliCompressSync(texts.join('')).length

type Output = Rolldown.RolldownOutput['output']

/** Returns the source map of a chunk; null for the code of the bundler. */
function sourceMapOf({ fileName }: Rolldown.OutputChunk, output: Output): SourceMap | null {
  const file = output.find((one) => one.fileName === `${fileName}.map`)
  return file?.type === 'asset' ? new SourceMap(JSON.parse(String(file.source))) : null
}

const partOf = (source: string): string => PARTS.find(([, files]) => files.test(source))?.[0] ?? REST

/** Adds each character of a chunk to the text of its part. */
function divide(chunk: Rolldown.OutputChunk, output: Output, texts: Map<string, string>): void {
  const sources = sourceMapOf(chunk, output)
  let part = REST
  for (const [row, line] of chunk.code.split('\n').entries())
    for (const [column, character] of [...line].entries()) {
      const entry = sources?.findEntry(row, column)
      const source = entry && 'originalSource' in entry ? entry.originalSource : undefined
      if (source !== undefined) part = partOf(source)
      texts.set(part, (texts.get(part) ?? '') + character)
    }
}

/**
 * Builds the client and prints what its libraries and folders cost until the application: their share of the minified
 * scripts, and by how much the compressed scripts are smaller without them.
 */
export async function run(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'vtube-bytes-'))
  const { output } = (await build({
    root: CLIENT,
    logLevel: 'error',
    build: { outDir, sourcemap: 'hidden' },
  })) as Rolldown.RolldownOutput
  await rm(outDir, { recursive: true })
  const texts = new Map<string, string>()
  for (const file of output)
    if (file.type === 'chunk' && UNTIL_APPLICATION.test(file.fileName)) divide(file, output, texts)
  const all = compressedSize([...texts.values()])
  const costs = Array.from(texts, ([part, text]) => ({
    part,
    minified: text.length,
    compressed:
      all - compressedSize([...texts].filter(([other]) => other !== part).map(([, other]) => other)),
  })).toSorted((one, other) => other.compressed - one.compressed)
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  printTable(
    ['scripts until the application', 'minified, KB', 'brotli, KB'],
    costs.map(({ part, minified, compressed }) => [part, kB(minified), kB(compressed)]),
  )
  console.log(`\n${kB(all)} KB, compressed as one file`)
  await writeReport('bytes', { costs, all })
}
