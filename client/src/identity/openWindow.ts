import { POPUP_SIZE } from '@vtube/shared/constants'

/**
 * Opens a popup in the middle of this window. Must be called while a click is handled. Otherwise, browsers block the
 * popup.
 */
export function openWindow(address: string, name: string): Window | null {
  const { width, height } = POPUP_SIZE
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  return window.open(address, name, `popup,width=${width},height=${height},left=${left},top=${top}`)
}
