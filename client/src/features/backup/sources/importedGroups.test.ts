import { expect, it } from 'vitest'
import { createUserDataStore, type UserDataStore } from '../../../userData/createUserDataStore.ts'
import { channelsOfGroups, createGroup, subscriptionGroups } from '../../../userData/subscriptionGroups.ts'
import { subscribeToChannel } from '../../../userData/subscriptions.ts'
import { applyImport } from '../applyImport.ts'
import { planImport } from '../planImport.ts'
import { buildDatabase, createTables } from '../testing/buildNewPipeDatabase.ts'
import { channelId, fileOf } from '../testing/exampleFiles.ts'
import { importedData, type ImportedGroup } from './importedData.ts'
import { readFiles } from './files/readFiles.ts'

const NOW = Date.UTC(2026, 5)
const [pond, reef] = [channelId('pond'), channelId('reef')]
const addressOf = (id: string) => `https://www.youtube.com/channel/${id}`
const groupsOf = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await readFiles([fileOf(content)])).data.groups

// Reported as NewPipe#3505, Piped#3566 and WizeStream#560.
it('reads the groups of NewPipe from its database', async () => {
  const database = buildDatabase((db) => {
    createTables(db)
    db.exec(
      'CREATE TABLE `feed_group` (`uid` INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, `name` TEXT NOT NULL, `icon_id` INTEGER NOT NULL, `sort_order` INTEGER NOT NULL)',
    )
    db.exec(
      'CREATE TABLE `feed_group_subscription_join` (`group_id` INTEGER NOT NULL, `subscription_id` INTEGER NOT NULL, PRIMARY KEY(`group_id`, `subscription_id`))',
    )
    const subscribe = db.prepare("INSERT INTO subscriptions VALUES (?, ?, ?, 'N', NULL, NULL, NULL, 0)")
    subscribe.run(5, 0, addressOf(pond))
    subscribe.run(6, 0, addressOf(reef))
    subscribe.run(7, 1, 'https://soundcloud.com/somebody')
    db.exec("INSERT INTO feed_group VALUES (1, 'Water', 0, 0), (2, 'Empty', 0, 1)")
    db.exec('INSERT INTO feed_group_subscription_join VALUES (1, 5), (1, 6), (1, 7), (1, 99)')
  })
  expect(await groupsOf(database)).toEqual([
    { name: 'Water', channelIds: [pond, reef] },
    { name: 'Empty', channelIds: [] },
  ])
})

// Reported as LibreTube#5318.
it.each(['groups', 'channelGroups'])(
  'reads the groups of LibreTube from a backup of them alone: %s',
  async (field) => {
    const backup = { format: 'LibreTube', [field]: [{ name: 'Water', channels: [pond, 'no id'], index: 0 }] }
    expect(await groupsOf(JSON.stringify(backup))).toEqual([{ name: 'Water', channelIds: [pond] }])
  },
)

// Reported as FreeTube#3244 and FreeTube#621.
it('reads each profile of FreeTube but the first as a group, and subscribes to the channels of all', async () => {
  const profiles = [
    { _id: 'allChannels', name: 'All Channels', subscriptions: [] },
    { _id: 'b', name: 'Water', subscriptions: [{ id: pond }, { id: reef }] },
    { _id: 'c', name: 'New', subscriptions: [] },
  ]
  const { data } = await readFiles([fileOf(profiles.map((one) => JSON.stringify(one)).join('\n'))])
  expect(data.groups).toEqual([{ name: 'Water', channelIds: [pond, reef] }])
  expect(data.subscriptions.map((one) => one.channelId)).toEqual([pond, reef])
})

const feed = (id: string) =>
  `<outline text="A" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"/>`
const opml = (body: string) => `<opml version="2.0"><body>${body}</body></opml>`

it('reads folders of feeds as groups, but not the one folder that holds everything', async () => {
  const folders = `<outline text="Water">${feed(pond)}</outline><outline title="Sea">${feed(reef)}</outline>`
  const two = [
    { name: 'Water', channelIds: [pond] },
    { name: 'Sea', channelIds: [reef] },
  ]
  expect(await groupsOf(opml(folders))).toEqual(two)
  expect(await groupsOf(opml(`<outline text="Subscriptions">${folders}</outline>`))).toEqual(two)
  expect(await groupsOf(opml(`<outline text="Subscriptions">${feed(pond)}${feed(reef)}</outline>`))).toEqual(
    [],
  )
})

async function importGroups(store: UserDataStore, groups: readonly ImportedGroup[]) {
  const found = importedData({ subscriptions: [{ channelId: pond, subscribedAt: null }], groups })
  const plan = await planImport(store, found, { now: NOW, untitled: 'Playlist' })
  return { counts: plan.counts.groups, undo: await applyImport(store, plan) }
}
const stored = (store: UserDataStore) =>
  store
    .read(subscriptionGroups, null)
    .map(({ id, name }) => [name, [...(store.read(channelsOfGroups, null).get(id) ?? [])]])

it('adds channels to the group with the same name, and removes only these with Undo', async () => {
  const store = createUserDataStore()
  createGroup(store, 'Water', 1)
  const groups = [
    { name: 'Water', channelIds: [pond] },
    { name: 'Sea', channelIds: [] },
  ]
  const { counts, undo } = await importGroups(store, groups)
  expect(counts).toEqual({ fresh: 2, known: 0 })
  expect(stored(store)).toEqual([
    ['Water', [pond]],
    ['Sea', []],
  ])
  await undo()
  expect(stored(store)).toEqual([['Water', []]])
})

it('imports the same groups only once, and no channel without a subscription', async () => {
  const store = createUserDataStore()
  const groups = [{ name: 'Water', channelIds: [pond, reef] }]
  await importGroups(store, groups)
  expect((await importGroups(store, groups)).counts).toEqual({ fresh: 0, known: 1 })
  subscribeToChannel(store, reef, 1)
  expect(stored(store)).toEqual([['Water', [pond]]])
})
