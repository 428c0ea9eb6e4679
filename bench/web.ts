import { chromium } from '@playwright/test'
import { words } from './options.ts'
import { interaction } from './web/interaction.ts'
import { LAUNCH } from './web/launch.ts'
import { load } from './web/load.ts'
import { scale } from './web/scale.ts'
import { scroll } from './web/scroll.ts'

const PARTS = { load, scroll, interaction, scale }

/** Measures the built product in Chromium with cold caches. The arguments select the parts to measure. */
export async function run(): Promise<void> {
  const browser = await chromium.launch(LAUNCH)
  console.log(`Chromium ${browser.version()}`)
  try {
    for (const [name, measure] of Object.entries(PARTS))
      if (words.length === 0 || words.includes(name)) await measure(browser)
  } finally {
    await browser.close()
  }
}
