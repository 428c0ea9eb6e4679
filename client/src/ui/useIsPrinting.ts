import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindowEvent } from './useWindowEvent.ts'

/**
 * The distance beyond the window, in CSS pixels, within which rows are drawn for paper. It holds about a thousand rows.
 */
export const PRINTED_PX = 100_000

/** Returns whether the page is being printed. It renders again before the browser lays out the paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setIsPrinting(true)))
  useWindowEvent('afterprint', () => setIsPrinting(false))
  return isPrinting
}
