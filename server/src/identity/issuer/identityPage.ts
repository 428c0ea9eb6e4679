import type { Person, ServerPages } from '@vtube/shared/serverPages'
import { renderPage } from '../../http/serverPages.ts'
import type { Account } from '../sampleAccounts.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'

/** Returns the address of a file in the folder `assets`. */
export const asset = (name: string): string => `${IDENTITY_PATH}/assets/${name}`

/**
 * Resolves to the document of a page of the sign-in.
 * @param script the address of the script, or null if the page has none
 */
export const identityPage = <Name extends keyof ServerPages>(
  language: string,
  name: Name,
  content: ServerPages[Name],
  script: string | null = null,
): Promise<string> => renderPage(name, content, { language, icon: asset('tile.svg'), script })

/** Returns an account as pages show it. */
export const personOf = ({ name, picture }: Pick<Account, 'name' | 'picture'>): Person => ({
  name,
  pictureUrl: picture === null ? null : `${IDENTITY_PATH}/${picture}`,
})
