import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The state under the store key `app` (specification, section 3). `open` is the state of the docked sidebar, not of the
 * drawer.
 */
export interface AppState {
  open: boolean
  searchSuggestion: readonly string[]
}

const initialState: AppState = { open: true, searchSuggestion: [] }

export const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    sidebarToggled(state) {
      state.open = !state.open
    },
    suggestionsReceived(state, { payload }: PayloadAction<readonly string[]>) {
      state.searchSuggestion = [...payload]
    },
  },
  selectors: {
    selectIsSidebarOpen: (state) => state.open,
    selectSuggestions: (state) => state.searchSuggestion,
  },
})

export const { sidebarToggled, suggestionsReceived } = appSlice.actions
export const { selectIsSidebarOpen, selectSuggestions } = appSlice.selectors
