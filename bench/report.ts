import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../.cache/bench')

/** Returns processor and Node version, for the head of a report. */
export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`

/** Returns the load average over the last minute. */
export const load = (): number => loadavg()[0] ?? 0

/** Writes the results of a benchmark to `.cache/bench`. */
export async function writeReport(name: string, results: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(resolve(FOLDER, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
}
