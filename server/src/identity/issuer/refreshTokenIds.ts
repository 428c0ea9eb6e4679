import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../base/isSameSecret.ts'
import type { IdentityKeys } from '../identityKeys.ts'

/**
 * Creates the ids of refresh tokens: `{grant}~{random}~{signature}`. The signature proves that the session of the grant
 * once got the id, which is not stored after its use. A token that is used a second time was stolen.
 */
export function createRefreshTokenIds({ cookies }: Pick<IdentityKeys, 'cookies'>) {
  const [newest = ''] = cookies
  const sign = (text: string, key: string) =>
    createHmac('sha256', key).update(`refresh token ${text}`).digest('base64url')
  return {
    make(grantId: string): string {
      const text = `${grantId}~${randomBytes(24).toString('base64url')}`
      return `${text}~${sign(text, newest)}`
    },
    /** Returns the grant of an id that this installation has created, or null for any other text. */
    grantOf(id: string): string | null {
      const at = id.lastIndexOf('~')
      const [text, signature] = [id.slice(0, at), id.slice(at + 1)]
      const isOurs = (key: string) => isSameSecret(signature, sign(text, key))
      return at > 0 && cookies.some(isOurs) ? text.slice(0, text.indexOf('~')) : null
    },
  }
}
