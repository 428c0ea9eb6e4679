import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../.cache/bench')

/** Processor and Node, as every table begins. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`

/** Programs that wait for a processor, over the last minute. */
export const load = (): number => loadavg()[0] ?? 0

/** Writes what a benchmark has measured to `.cache/bench`, beside what the others have. */
export async function writeReport(name: string, results: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(resolve(FOLDER, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
}
