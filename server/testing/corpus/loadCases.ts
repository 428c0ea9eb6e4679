import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { CaseReport, CorpusCase } from './CorpusCase.ts'

/** Folders of the kinds of cases, in the order of the table. */
export const KINDS = ['sidecars', 'names', 'subtitles', 'streams', 'storage', 'identity'] as const

const SERVER_CASES = fileURLToPath(new URL('.', import.meta.url))
const CLIENT_CASES = fileURLToPath(new URL('../../../client/src/testing/corpus/', import.meta.url))
/** `<project>-<number>[-slug].ts`, or `own-<slug>.ts`. */
const CASE_FILE = /^(?:own-[\w-]+|[\w.-]+-\d+(?:-[\w-]+)?)\.ts$/

/** Resolves to the cases of a kind, in the order of their file names. */
export const loadCases = (kind: (typeof KINDS)[number]): Promise<CorpusCase[]> =>
  loadFolder<CorpusCase>(join(SERVER_CASES, kind))

/** Resolves to what the table shows of the client's cases. */
export const loadClientReports = (): Promise<CaseReport[]> => loadFolder<CaseReport>(CLIENT_CASES)

async function loadFolder<Case extends CaseReport>(folder: string): Promise<Case[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => CASE_FILE.test(name)).toSorted()
  return await Promise.all(
    files.map(async (name) => {
      const module: { default: Case } = await import(pathToFileURL(join(folder, name)).href)
      return module.default
    }),
  )
}
