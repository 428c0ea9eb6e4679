import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** A page reads the short form in half the time. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 up to level AA, and what axe holds for good practice besides. No rule is left out. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What axe leaves open is a fault as well here: of a button that is smaller than its icon it does not say that. */
const SIZES = 'target-size'

/** `colours and sizes` is all that can differ between themes and widths of a page. */
export type Scope = 'everything' | 'colours and sizes'
const RUN_ONLY: Readonly<Record<Scope, NonNullable<RunOptions['runOnly']>>> = {
  everything: { type: 'tag', values: RULES },
  'colours and sizes': { type: 'rule', values: ['color-contrast', 'link-in-text-block', SIZES] },
}

interface AxeWindow {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> }
}

/** What axe finds on a page and in its frames, a line each: the rule and where it is broken. */
export async function faultsOf(page: Page, scope: Scope = 'everything'): Promise<string[]> {
  // Put in once a document: it is large, and a page is looked at many times.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const { violations, incomplete } = await page.evaluate(
    async (options) => (window as unknown as Required<AxeWindow>).axe.run(options),
    { resultTypes: ['violations', 'incomplete'], runOnly: RUN_ONLY[scope] } satisfies RunOptions,
  )
  return [...violations, ...incomplete.filter(({ id }) => id === SIZES)].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
