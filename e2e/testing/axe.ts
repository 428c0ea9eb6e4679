import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** The minified build: pages parse it in half the time. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 up to level AA and axe's best practices, without exclusions. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Counts as a violation even if incomplete: axe reports buttons smaller than their icon only as incomplete. */
const TARGET_SIZE = 'target-size'

/** What axe checks. Themes and widths of a page can differ only in `colours and sizes`. */
export type Scope = 'everything' | 'colours and sizes'
const RUN_ONLY: Readonly<Record<Scope, NonNullable<RunOptions['runOnly']>>> = {
  everything: { type: 'tag', values: RULES },
  'colours and sizes': { type: 'rule', values: ['color-contrast', 'link-in-text-block', TARGET_SIZE] },
}

interface AxeWindow {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> }
}

/**
 * Runs axe in a page and its frames.
 * @returns one line per violation: the rule, the element and the cause
 */
export async function axeViolations(page: Page, scope: Scope = 'everything'): Promise<string[]> {
  // Injected once per document: the script is large.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const { violations, incomplete } = await page.evaluate(
    async (options) => (window as unknown as Required<AxeWindow>).axe.run(options),
    { resultTypes: ['violations', 'incomplete'], runOnly: RUN_ONLY[scope] } satisfies RunOptions,
  )
  return [...violations, ...incomplete.filter(({ id }) => id === TARGET_SIZE)].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
