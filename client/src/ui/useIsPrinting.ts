import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import './print.css'

/**
 * The distance beyond the window, in CSS pixels, within which rows are drawn for paper. It holds about a thousand rows.
 */
export const PRINTED_PX = 100_000

let isPrinting = false
const { subscribe, notify } = createListeners()
// The page may be left while it is printed, so the end is followed even if no component does.
for (const type of ['beforeprint', 'afterprint'])
  addEventListener(type, () => {
    isPrinting = type === 'beforeprint'
    notify()
  })

/** Returns whether the page is being printed. It renders again before the browser lays out the paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
