import { CITED_TESTS } from './citedTests.ts'
import type { CaseReport } from './CorpusCase.ts'
import { KINDS, loadCases, loadClientReports } from './loadCases.ts'

/** The file of the repository that contains the list. */
export const PAGE_FILE = new URL('../../../docs/corpus.md', import.meta.url)

const INTRODUCTION = `# What others have reported

Inputs of the world that other projects had trouble with, by the number of their public report, and what Vtube does with them.
Each is a test: those of the server in \`server/testing/corpus/\`, whose \`citedTests.ts\` names those that are elsewhere, those of
imports in \`client/src/testing/corpus/\`. The test says what people saw. \`npx node server/testing/corpus/main.ts\` writes this
page.
`

const TITLES: Readonly<Record<(typeof KINDS)[number], string>> = {
  sidecars: 'Files beside videos',
  names: 'Names',
  subtitles: 'Subtitles',
  streams: 'Streams',
  storage: 'Disks',
  identity: 'Identity',
  search: 'Search',
  access: 'Access',
  editing: 'Changing the library',
  screens: 'Screens, remotes and televisions',
}

/** Resolves to the page that lists all cases. */
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
  return [INTRODUCTION, ...shown.map(({ title, cases }) => `## ${title}\n\n${listOf(cases)}`)].join('\n')
}

const listOf = (cases: readonly CaseReport[]) =>
  cases.map(({ report, title }) => `- ${report}: ${title}\n`).join('')
