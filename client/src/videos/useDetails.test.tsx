import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createBatchLoader } from './createBatchLoader.ts'
import { useLoaded } from './useDetails.ts'

it('knows that there is nothing, as with subscribers that are hidden, from what is still to come', async () => {
  const loader = createBatchLoader({
    load: async (ids) => new Map(ids.map((id) => [id, null])),
    onMissing: () => {},
    onError: () => {},
  })
  const { result } = renderHook(() => useLoaded(loader, 'a'))
  expect(result.current).toBe('pending')
  await waitFor(() => expect(result.current).toBeNull())
})
