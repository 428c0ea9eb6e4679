import { expect, it } from 'vitest'
import type { Thunk } from '../../redux/dispatch.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { resolveHandles } from './resolveHandles.ts'
import { importedData } from './sources/importedData.ts'
import { channelId } from './testing/exampleFiles.ts'

/** Runs a thunk that uses only services, and neither `dispatch` nor the state. */
const run = <Result>(thunk: Thunk<Result>, services = buildServices()): Result =>
  thunk((() => {}) as never, (() => ({})) as never, services)
const handles = ['@pond', 'user/Reef', 'c/PondLife', '@gone']
const data = importedData({
  subscriptions: [{ channelId: channelId('pond'), subscribedAt: 5 }],
  handles,
})

it('channels are looked up by their names, and those that nobody has stay', async () => {
  const api = fakeApi()
  api.answer('channels', ({ forHandle, forUsername }) => {
    const name = { '@pond': 'pond', '@PondLife': 'life' }[String(forHandle)] ?? (forUsername ? 'reef' : null)
    return name === null ? {} : { items: [{ id: channelId(name) }] }
  })
  const found = await run(resolveHandles(data), buildServices({ api }))
  expect(found.subscriptions).toEqual([
    { channelId: channelId('pond'), subscribedAt: 5 },
    { channelId: channelId('reef'), subscribedAt: null },
    { channelId: channelId('life'), subscribedAt: null },
  ])
  expect(found.handles).toEqual(['@gone'])
  expect(api.calls.map(({ parameters }) => parameters)).toEqual([
    { part: 'id', forHandle: '@pond' },
    { part: 'id', forUsername: 'Reef' },
    { part: 'id', forHandle: '@PondLife' },
    { part: 'id', forHandle: '@gone' },
  ])
})

it('all names stay, and no further ones are looked up, when a look-up fails', async () => {
  const api = fakeApi()
  api.answer('channels', () => Promise.reject(new Error('The quota is used up.')))
  expect((await run(resolveHandles(data), buildServices({ api }))).handles).toEqual(handles)
  expect(api.calls).toHaveLength(1)
})

it('of many names, 50 are looked up', async () => {
  const api = fakeApi()
  api.answer('channels', () => ({}))
  const many = importedData({ handles: Array.from({ length: 200 }, (_, index) => `@name${index}`) })
  expect((await run(resolveHandles(many), buildServices({ api }))).handles).toHaveLength(200)
  expect(api.calls).toHaveLength(50)
})
