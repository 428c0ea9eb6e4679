import { POPUP_SIZE } from '@vtube/shared/constants'
import { paths } from '../../config/paths.ts'

let opened = 0

/**
 * Opens the sign-in popup, inside the click that asked for it, on a page of ours that holds nothing. WebKit forgets
 * who opened a popup that begins empty, where the pages of the opener are kept apart from other sites.
 * @returns the name by which the library finds the window; a refused one it finds missing
 */
export function openPopup(): string {
  opened += 1
  const name = `vtube-sign-in-${opened}`
  const { width, height } = POPUP_SIZE
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  window.open(paths.opening, name, `popup,width=${width},height=${height},left=${left},top=${top}`)
  return name
}
