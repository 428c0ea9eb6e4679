import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WHOLE_LIST } from '@vtube/shared/listQuery'
import { queue } from '../features/queue/queue.ts'
import { storeBlockCounts, storeBlocks } from '../storage/blockSnapshot.ts'
import { drafts } from '../storage/drafts.ts'
import { rememberForYouRow, rememberVideosToContinue } from '../storage/firstScreen.ts'
import { keepListQuery } from '../storage/listQueries.ts'
import { rememberSearch } from '../storage/recentSearches.ts'
import { SESSION_PREFIX } from '../storage/sessionPrefix.ts'
import { rememberTopics } from '../storage/topics.ts'
import { buildServices } from '../testing/buildServices.ts'
import { buildVideo } from '../testing/buildVideo.ts'
import { createStore } from './createStore.ts'
import { connectServices } from './services.ts'

/** What outlives a session: settings of the device, and data that the specification or the user's data look after. */
const LASTING = ['darkMode', 'likedVideos', 'vtube.theatre']

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

it('removes everything that is stored for the session, by whatever code, and nothing else', async () => {
  const services = buildServices()
  connectServices(createStore(services), services)
  for (const key of LASTING) localStorage.setItem(key, 'off')
  rememberTopics(['Lakes'])
  rememberSearch('pond')
  keepListQuery('folder Films', { ...WHOLE_LIST, sort: 'views' })
  storeBlocks([{ kind: 'word', value: 'dull' }], false)
  storeBlockCounts(new Map([['word dull', 2]]))
  rememberForYouRow(true)
  rememberVideosToContinue(['koi'])
  queue.add(buildVideo({ id: 'koi' }))
  // A module that has not been loaded in this visit stored this in an earlier one.
  localStorage.setItem(`${SESSION_PREFIX}earlier`, 'private')
  sessionStorage.setItem(`${SESSION_PREFIX}earlier`, 'private')
  expect(keys()).toHaveLength(LASTING.length + 10)
  await act(() => services.identity.signOut())
  expect(keys().toSorted()).toEqual(LASTING)
  expect(queue.videos()).toEqual([])
})

it('keeps what a user was typing, for this user only', async () => {
  const services = buildServices()
  connectServices(createStore(services), services)
  drafts.update('search', 'cats')
  await act(() => services.identity.signOut())
  expect(drafts.interruptedIn('search')).toBe('cats')
  drafts.setOwner('Somebody else')
  expect(drafts.interruptedIn('search')).toBe('')
})
