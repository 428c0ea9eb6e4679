import { load, machine as describeMachine, writeReport } from './report.ts'
import { interactions } from './web/interactions.ts'
import { loads } from './web/loads.ts'
import { scrolls } from './web/scrolls.ts'
import { launchBrowser } from '../e2e/testing/browser.ts'

const PARTS = { load: loads, scroll: scrolls, interaction: interactions } as const
const RUNS = 5

/**
 * The client as a visitor has it: the built product in Chromium, cold, medians of 5 runs. `npm run bench -- web load`
 * measures one part, `--quick` runs each measurement once.
 */
export async function run(): Promise<void> {
  const wanted = process.argv.slice(3)
  const runs = wanted.includes('--quick') ? 1 : RUNS
  const names = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (name) => wanted.includes(name) || !wanted.some((word) => !word.startsWith('--')),
  )
  const browser = await launchBrowser()
  const machine = `${describeMachine()}, Chromium ${browser.version()}`
  const results: Record<string, unknown> = { machine, runs, loadBefore: load() }
  console.log(`${machine}, load ${load().toFixed(1)}`)
  try {
    for (const name of names) results[name] = await PARTS[name](browser, runs)
  } finally {
    await browser.close()
  }
  results['loadAfter'] = load()
  console.log(`\nload at the end ${load().toFixed(1)}`)
  await writeReport('web', results)
}
