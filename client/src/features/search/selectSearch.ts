import type { Search } from '../../domain/searchResult.ts'
import type { RootState } from '../../redux/RootState.ts'
import { keyOfSearch, searchSlice } from './searchSlice.ts'

export const selectSearch = (state: RootState, search: Search) =>
  searchSlice.selectList(state, keyOfSearch(search))
