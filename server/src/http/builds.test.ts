import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { describeMissingBuilds } from './builds.ts'

const folder = folderOfEachTest()
const builds = () => ({
  client: join(folder, 'client'),
  player: join(folder, 'player'),
  pages: join(folder, 'pages'),
  accountPages: join(folder, 'accountPages'),
})
const local = { kind: 'local' } as const
const accounts = { kind: 'accounts' } as const

it('names the missing pages of accounts with what people miss, where people have accounts', async () => {
  await mkdir(builds().client)
  await mkdir(builds().pages)
  await mkdir(builds().player)
  const sentences = describeMissingBuilds({ apiKey: null, identity: accounts }, builds())
  expect(sentences).toEqual([expect.stringMatching(/accountPages is missing, so nobody can use a passkey/)])
  expect(describeMissingBuilds({ apiKey: null, identity: local }, builds())).toEqual([])
})

it('needs no player of its own for the videos of the provider', async () => {
  await mkdir(builds().client)
  await mkdir(builds().pages)
  expect(describeMissingBuilds({ apiKey: 'key', identity: local }, builds())).toEqual([])
  expect(describeMissingBuilds({ apiKey: null, identity: local }, builds())).toEqual([
    expect.stringContaining('no video plays'),
  ])
})
