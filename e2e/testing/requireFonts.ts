import { existsSync } from 'node:fs'
import { FONTS } from './fonts.ts'

/**
 * Checks that the fonts are installed. Playwright calls this before the journeys, not while it loads its configuration,
 * because the search for unused code loads the configuration too and needs no fonts.
 * @throws if the fonts are not installed
 */
export default function requireFonts(): void {
  if (!existsSync(FONTS))
    throw new Error('The fonts of the journeys are missing. Run “npm ci --prefix e2e/fonts” and try again.')
}
