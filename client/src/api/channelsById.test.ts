// @vitest-environment node
import { expect, it } from 'vitest'
import { fakeApi } from '../testing/fakeApi.ts'
import { loadChannelsById } from './channelsById.ts'

it.each([
  ['all that there is', {}, true],
  ['a kept answer', { isStale: true }, false],
  ['that of a server which has not read its whole library', { isPartial: true }, false],
])('calls an answer complete that is %s: %o, %s', async (_, changes, isComplete) => {
  const api = fakeApi()
  api.answer('channels', () => ({ items: [{ id: 'pond', snippet: { title: 'Pond' } }] }))
  const { get } = api
  api.get = async (...call) => ({ ...(await get(...call)), ...changes })
  const found = await loadChannelsById(api, ['pond', 'lake'])
  expect([[...found.channels.keys()], found.isComplete]).toEqual([['pond'], isComplete])
})
