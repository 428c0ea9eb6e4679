import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AxeResults, NodeResult, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** The minified build, which takes pages half the time to parse. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of WCAG 2.2 up to level AA and axe's best practices, without exclusions. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * A rule that counts as violated even if its result is incomplete, because axe reports buttons that are smaller than
 * their icon only as incomplete.
 */
const TARGET_SIZE = 'target-size'

/** Whether a target is too small only because items of an open list or menu temporarily cover a part of it. */
const isBelowPopup = ({ any }: NodeResult): boolean =>
  any.some(
    ({ data, relatedNodes = [] }) =>
      (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscuredNonTabbable' &&
      relatedNodes.every(({ html }) => /\srole="(listbox|option|menu)/.test(html)),
  )

/** The rules that axe checks. Only those of `colours and sizes` can differ between themes and widths of a page. */
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
 * @returns one line for each violation: the rule, the element and the cause
 */
export async function axeViolations(page: Page, scope: Scope = 'everything'): Promise<string[]> {
  // The script is large, so it is injected only once per document.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const { violations, incomplete } = await page.evaluate(
    async (options) => (window as unknown as Required<AxeWindow>).axe.run(options),
    { resultTypes: ['violations', 'incomplete'], runOnly: RUN_ONLY[scope] } satisfies RunOptions,
  )
  const unclear = incomplete
    .filter(({ id }) => id === TARGET_SIZE)
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isBelowPopup(node)) }))
  return [...violations, ...unclear].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
