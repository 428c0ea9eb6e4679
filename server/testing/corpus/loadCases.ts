import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { CaseReport, CorpusCase } from './CorpusCase.ts'

/** The kinds of cases, which are also the names of their folders, in the order of the page. */
export const KINDS = [
  'sidecars',
  'names',
  'subtitles',
  'streams',
  'storage',
  'identity',
  'search',
  'access',
  'editing',
  'screens',
] as const

const SERVER_CASES = fileURLToPath(new URL('.', import.meta.url))
const CLIENT_CASES = fileURLToPath(new URL('../../../client/src/testing/corpus/', import.meta.url))

/** Resolves to the cases of a kind, in the order of their files. */
export const loadCases = (kind: (typeof KINDS)[number]): Promise<CorpusCase[]> =>
  loadFolder<CorpusCase>(join(SERVER_CASES, kind))

/** Resolves to the reports of the client's cases. */
export const loadClientReports = (): Promise<CaseReport[]> => loadFolder<CaseReport>(CLIENT_CASES)

/** Loads the files of a folder. Each exports a list of cases; tests and types stand beside them. */
async function loadFolder<Case extends CaseReport>(folder: string): Promise<Case[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => !/^ImportCase|\.test\./.test(name)).toSorted()
  const lists = files.map(async (name) => {
    const module: { default: Case[] } = await import(pathToFileURL(join(folder, name)).href)
    return module.default
  })
  return (await Promise.all(lists)).flat()
}
