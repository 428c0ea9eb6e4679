import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2 up to level AA, and what axe holds for good practice besides. No rule is left out. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that axe can hold against another theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** What axe leaves open is a fault as well here: of a button that is smaller than its icon it does not say that. */
const SIZES = 'target-size'

interface AxeWindow {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> }
}

/**
 * What axe finds on a page and in its frames, a line each: the rule and where it is broken.
 * @param isOfColour only what the colours do, for a page of which everything else is known
 */
export async function faultsOf(page: Page, isOfColour = false): Promise<string[]> {
  // Put in once a document: it is large, and a page is looked at many times.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const runOnly: RunOptions['runOnly'] = isOfColour
    ? { type: 'rule', values: OF_COLOUR }
    : { type: 'tag', values: RULES }
  const { violations, incomplete } = await page.evaluate(
    async (options) => (window as unknown as Required<AxeWindow>).axe.run(options),
    { resultTypes: ['violations', 'incomplete'], runOnly } satisfies RunOptions,
  )
  return [...violations, ...incomplete.filter(({ id }) => id === SIZES)].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
