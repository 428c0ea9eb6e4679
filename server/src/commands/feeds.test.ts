import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { createLog } from '../base/createLog.ts'
import { startFeedServer, type FeedServer } from '../publishedFeeds/testing/startFeedServer.ts'
import { channelIdOf } from '../import/sidecars/sidecarToRows.ts'
import { findLocations } from '../config/locations.ts'
import { runProgram } from './commandLine.ts'
import { silenceOutput } from './testing/silenceOutput.ts'

const root = resolve(import.meta.dirname, '../../..')
const printed = silenceOutput()
const folder = folderOfTests()
let server: FeedServer
let maya: Awaited<ReturnType<FeedServer['signIn']>>
beforeAll(async () => {
  server = await startFeedServer(folder)
  maya = await server.signIn('maya')
})
afterAll(() => server.close())

/** Runs a command about feeds, beside the server. Returns only what this command prints. */
async function feeds(...args: readonly string[]): Promise<string> {
  const before = printed.text().length
  const environment = { VTUBE_DATA_DIR: `${folder}/data` }
  const locations = findLocations({ root, environment })
  await runProgram(['feeds', ...args], { locations, ...createLog(process.stderr), environment })
  process.exitCode = 0
  return printed.text().slice(before)
}

it('lists the feeds with their owners, and ends one by its address and all others', async () => {
  expect(await feeds()).toBe('There are no feeds.\n')
  const pond = await maya.follow({ kind: 'channel', id: channelIdOf('Pond') }, 'sound')
  const all = await maya.follow({ kind: 'subscriptions' })
  const lines = await feeds('list')
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  expect(lines).toMatch(
    new RegExp(`^${pond.id}  since ${time}  by maya  channel “Pond”  only sound  never read$`, 'm'),
  )
  expect(lines).toMatch(new RegExp(`^${all.id}  since ${time}  by maya  subscriptions  never read$`, 'm'))
  expect(await feeds('revoke', pond.rssUrl)).toBe('The feed was taken back.\n')
  expect((await fetch(pond.rssUrl)).status).toBe(410)
  expect((await fetch(all.rssUrl)).status).toBe(200)
  expect(await feeds('revoke', '--all')).toBe('1 feed was taken back.\n')
  expect((await fetch(all.rssUrl)).status).toBe(410)
})
