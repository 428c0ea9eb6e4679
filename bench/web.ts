import { chromium } from '@playwright/test'
import { options, words } from './options.ts'
import { load, machine as describeMachine, writeReport } from './report.ts'
import { interactions } from './web/interactions.ts'
import { LAUNCH } from './web/launch.ts'
import { loads } from './web/loads.ts'
import { FULL, QUICK } from './web/plan.ts'
import { protocols } from './web/protocols.ts'
import { scale } from './web/scale.ts'
import { scrolls } from './web/scrolls.ts'

const PARTS = { load: loads, scroll: scrolls, interaction: interactions, protocols, scale } as const

/**
 * Measures the built product in Chromium with cold caches; medians of 5 runs. `npm run bench -- web load` measures
 * one part, `--quick` once with little data.
 */
export async function run(): Promise<void> {
  const plan = options.quick ? QUICK : FULL
  const names = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (name) => words.length === 0 || words.includes(name),
  )
  const browser = await chromium.launch(LAUNCH)
  const machine = `${describeMachine()}, Chromium ${browser.version()}`
  const results: Record<string, unknown> = { machine, runs: plan.runs, loadBefore: load() }
  console.log(`${machine}, load ${load().toFixed(1)}`)
  try {
    for (const name of names) results[name] = await PARTS[name](browser, plan)
  } finally {
    await browser.close()
  }
  results['loadAfter'] = load()
  console.log(`\nload at the end ${load().toFixed(1)}`)
  await writeReport('web', results)
}
