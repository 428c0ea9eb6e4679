import { useSyncExternalStore } from 'react'
import './print.css'

/**
 * The distance beyond the window, in CSS pixels, within which rows are drawn for paper. It holds about a thousand rows.
 */
export const PRINTED_PX = 100_000

let isPrinting = false

function subscribe(notify: () => void) {
  const listening = new AbortController()
  const handlePrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    notify()
  }
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, handlePrint, listening)
  return () => listening.abort()
}

/** Returns whether the page is being printed. It renders again before the browser lays out the paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
