import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { CaseReport, CorpusCase } from './CorpusCase.ts'

/** The kinds of cases, which are also the names of their folders, in the order of the page. */
export const KINDS = ['sidecars', 'names', 'subtitles', 'streams', 'storage', 'identity'] as const

const SERVER_CASES = fileURLToPath(new URL('.', import.meta.url))
const CLIENT_CASES = fileURLToPath(new URL('../../../client/src/testing/corpus/', import.meta.url))

/** Resolves to the cases of a kind, in the order of their files. */
export const loadCases = (kind: (typeof KINDS)[number]): Promise<CorpusCase[]> =>
  loadFolder<CorpusCase>(join(SERVER_CASES, kind), /\.ts$/)

/** Resolves to the reports of the client's cases, whose files are named `<project>-<number>[-word].ts`. */
export const loadClientReports = (): Promise<CaseReport[]> =>
  loadFolder<CaseReport>(CLIENT_CASES, /-\d+(?:-[\w-]+)?\.ts$/)

/** Loads the files of a folder. Each exports a case or a list of cases. */
async function loadFolder<Case extends CaseReport>(folder: string, file: RegExp): Promise<Case[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => file.test(name)).toSorted()
  const modules = names.map(async (name) => {
    const module: { default: Case | Case[] } = await import(pathToFileURL(join(folder, name)).href)
    return module.default
  })
  return (await Promise.all(modules)).flat() as Case[]
}
