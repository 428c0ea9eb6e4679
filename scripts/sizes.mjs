// Prints the sizes of the build. Fails if one exceeds its limit, or if the documents name another size.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture, root, runMain } from './lib/run.mjs'

const DOCUMENT = 'docs/performance.md'
/** The maximum difference between a size and its figure in the document, in KB. Hashes in file names vary by as much. */
const TOLERANCE_KB = 0.3

/** Returns the figure of a table row of the document, in KB, or null if there is no such row. */
const figureIn = (/** @type {string} */ text, /** @type {string} */ name) => {
  const row = text.split('\n').find((line) => line.startsWith(`| ${name} `))
  return row === undefined ? null : Number(row.split('|')[2])
}

await runMain(async () => {
  const { code, output } = await capture('size-limit', ['--json'])
  if (!output.trimStart().startsWith('[')) {
    console.error(output)
    return code || 1
  }
  /** @type {{ name: string, size: number, passed: boolean }[]} */
  const sizes = JSON.parse(output)
  const text = await readFile(join(root, DOCUMENT), 'utf8')
  let faults = 0
  for (const { name, size, passed } of sizes) {
    const sizeKB = size / 1000
    console.log(`${sizeKB.toFixed(2).padStart(7)} KB  ${name}`)
    const figure = figureIn(text, name)
    const isDocumented = figure !== null && Math.abs(figure - sizeKB) <= TOLERANCE_KB
    if (!passed) console.error(`This exceeds its limit in package.json.`)
    if (!isDocumented) console.error(`${DOCUMENT} names ${figure ?? 'no size'} for it.`)
    if (!passed || !isDocumented) faults += 1
  }
  return faults > 0 ? 1 : 0
})
