import { createContext, use } from 'react'
import type { DetailsLoaders } from './createDetailsLoaders.ts'

/** Null outside the app. */
export const DetailsContext = createContext<DetailsLoaders | null>(null)

export function useDetailsLoaders(): DetailsLoaders {
  const loaders = use(DetailsContext)
  if (loaders === null) throw new Error('Card details are used outside of <DetailsContext>.')
  return loaders
}
