import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import './print.css'

/** The distance beyond the window, in CSS pixels, within which rows are drawn for paper: about a thousand rows. */
export const PRINTED_PX = 100_000

let isPrinting = false
const { subscribe, notify } = createListeners()
// The listeners do not belong to a component, because the user may leave a screen while it is being printed, and the
// end of printing must be noticed.
for (const type of ['beforeprint', 'afterprint'])
  addEventListener(type, () => {
    isPrinting = type === 'beforeprint'
    notify()
  })

const read = () => isPrinting

/** Returns whether the page is being printed. The component renders again before the browser lays out the paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, read, read)
