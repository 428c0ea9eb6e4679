import { closeOnBack } from './closeOnBack.ts'
import { dragToClose } from './dragToClose.ts'

/** Returns whether the window is so narrow that menus and dialogs are sheets. */
export const hasSheets = (): boolean => innerWidth < 600

/** Lets a drag down and the back button of the browser close a bottom sheet. */
export function behaveAsSheet(sheet: HTMLElement, close: () => void, signal: AbortSignal): void {
  dragToClose(sheet, close, signal)
  closeOnBack(close, signal)
}
