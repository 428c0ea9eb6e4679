import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useIsPrinting } from './useIsPrinting.ts'

const tell = (type: 'beforeprint' | 'afterprint') => act(() => dispatchEvent(new Event(type)))

it('knows that the page is no longer printed, even if it was left meanwhile', () => {
  const left = renderHook(useIsPrinting)
  tell('beforeprint')
  expect(left.result.current).toBe(true)
  left.unmount()
  tell('afterprint')
  expect(renderHook(useIsPrinting).result.current).toBe(false)
})
