import { CITED_TESTS } from './citedTests.ts'
import type { CaseReport } from './CorpusCase.ts'
import { KINDS, loadCases, loadClientReports } from './loadCases.ts'

/** File of the repository that has the table. */
export const TABLE_FILE = new URL('../../../docs/corpus.md', import.meta.url)

const INTRODUCTION = `# What others have reported

Inputs of the world that other projects had trouble with, rebuilt from their public reports, and what Vtube does with them.
Each is a test: those of the server in \`server/testing/corpus/\`, whose \`citedTests.ts\` names those that are elsewhere, those of
imports in \`client/src/testing/corpus/\`. \`npx node server/testing/corpus/main.ts\` writes this page from them.
`

const TITLES: Readonly<Record<(typeof KINDS)[number], string>> = {
  sidecars: 'Files beside videos',
  names: 'Names',
  subtitles: 'Subtitles',
  streams: 'Streams',
  storage: 'Disks',
  identity: 'Identity',
}

/** Resolves to the page with the tables of all cases. */
export async function corpusPage(): Promise<string> {
  const sections = await Promise.all(
    KINDS.map(async (kind) => ({
      title: TITLES[kind],
      cases: [
        ...(await loadCases(kind)),
        ...CITED_TESTS.filter((cited) => cited.kind === kind),
      ] as readonly CaseReport[],
    })),
  )
  sections.push({ title: 'Imports', cases: await loadClientReports() })
  const shown = sections.filter(({ cases }) => cases.length > 0)
  return [INTRODUCTION, ...shown.map(({ title, cases }) => `## ${title}\n\n${tableOf(cases)}`)].join('\n')
}

const HEAD = ['report', 'what was seen there', 'Vtube']

function tableOf(cases: readonly CaseReport[]): string {
  const rows = [HEAD, ...cases.map(({ report, seen, title }) => [report, seen, title])].map((cells) =>
    cells.map((cell) => cell.replaceAll('|', String.raw`\|`)),
  )
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const toLine = (cells: readonly string[], filler = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  const rule = toLine(
    HEAD.map(() => ''),
    '-',
  )
  return [toLine(head), rule, ...body.map((cells) => toLine(cells))].join('')
}
