import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { isQuick } from './options.ts'
import { printTable } from './report.ts'
import type { rankInPage as ranking } from './forYou/rankInPage.ts'
import { LAUNCH } from './web/launch.ts'

const ROUNDS = isQuick ? 1 : 5
const SIZES = { history: 5_000, candidates: 3_000 }
const SLOWDOWN = 4

/** Bundles the ranking as one script that defines `forYou`. */
async function bundle(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: {
        entry: new URL('forYou/rankInPage.ts', import.meta.url).pathname,
        name: 'forYou',
        formats: ['iife'],
        fileName: () => 'forYou.js',
      },
    },
  })
  return await readFile(join(folder, 'forYou.js'), 'utf8')
}

interface Measured {
  longestTaskMs: number
  allMs: number
  suggestions: number
}

/** Ranks once, and measures the longest time for which the page could not do anything else. */
const measure = (page: Page): Promise<Measured> =>
  page.evaluate(async ({ history, candidates }) => {
    const { rankInPage } = (globalThis as unknown as { forYou: { rankInPage: typeof ranking } }).forYou
    return await rankInPage(history, candidates)
  }, SIZES)

/** Measures the longest task of the page in Chromium while suggestions are ranked on a slow processor. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const browser = await chromium.launch(LAUNCH)
  try {
    const script = await bundle(folder)
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const rows: Record<string, Measured> = {}
    for (let round = 1; round <= ROUNDS; round += 1) rows[`round ${round}`] = await measure(page)
    printTable(
      `${SIZES.history} entries, ${SIZES.candidates} candidates, slowed down ${SLOWDOWN} times`,
      rows,
    )
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
