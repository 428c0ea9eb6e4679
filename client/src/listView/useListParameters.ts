import type { ListQuery } from '@vtube/shared/listQuery'
import { useMemo } from 'react'
import type { ListParameters } from '../api/listParameters.ts'
import { toListParameters } from './toListParameters.ts'
import { playableFormats } from './playableFormats.ts'

/** Returns the parameters with which the server sorts and filters a list, or null if it sends the whole list. */
export const useListParameters = (query: ListQuery): ListParameters | null =>
  useMemo(() => toListParameters(query, playableFormats), [query])
