import * as m from '@vtube/messages'
import { t } from '../language/translate.ts'
import { isolated } from './isolated.ts'

/** Formats the name of a browser and its system, such as 'Chrome on Windows', or says that the browser is unknown. */
export function browserText(name: { browser: string; system: string | null } | null): string {
  if (name === null) return t(m.unknownBrowser)
  const { browser, system } = name
  return system === null
    ? browser
    : t(m.browserOnSystem, { browser: isolated(browser), system: isolated(system) })
}
