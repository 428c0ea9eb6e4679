import { expect, it } from 'vitest'
import { createStore } from '../app/createStore.ts'
import { buildServices } from '../testing/buildServices.ts'
import { sidebarToggled, suggestionsReceived } from './appSlice.ts'

const open = () => createStore(buildServices())

// Rules 3.19, 3.20, 9.39
it('starts with an open sidebar and without suggestions', () => {
  expect(open().getState().app).toEqual({ open: true, searchSuggestion: [] })
})

it('closes and opens the sidebar', () => {
  const store = open()
  store.dispatch(sidebarToggled())
  expect(store.getState().app.open).toBe(false)
  store.dispatch(sidebarToggled())
  expect(store.getState().app.open).toBe(true)
})

it('keeps the suggestions that came last', () => {
  const store = open()
  store.dispatch(suggestionsReceived(['cats', 'cat food']))
  store.dispatch(suggestionsReceived(['dogs']))
  expect(store.getState().app.searchSuggestion).toEqual(['dogs'])
})

// Rule 3.18
it('has exactly the keys of the specification', () => {
  expect(Object.keys(open().getState()).toSorted()).toEqual(
    [
      'app',
      'auth',
      'user',
      'videos',
      'channel',
      'comments',
      'channelVideos',
      'likedVideos',
      'relatedVideos',
    ].toSorted(),
  )
})
