import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { createPendingChanges } from './folder/watchLibrary.ts'

const testFolder = folderOfTests()
const inFolder = (path: string) => join(testFolder, path)
beforeAll(async () => {
  await mkdir(join(testFolder, 'lake/deep'), { recursive: true })
  await writeFile(join(testFolder, 'notes.txt'), '')
})

type Event = Parameters<ReturnType<typeof createPendingChanges>['add']>
const placesOf = async (...events: Event[]) => {
  const changes = createPendingChanges()
  for (const event of events) changes.add(...event)
  return changes.take(inFolder)
}

it.each<[string, Event[], object[]]>([
  ['a video', [['lake', 'swim.mp4', true]], [{ folder: 'lake', isDeep: false }]],
  ['a video that grows', [['', 'swim.mp4', false]], [{ folder: '', isDeep: false }]],
  ['what belongs to a video', [['lake', 'swim.en.srt', false]], [{ folder: 'lake', isDeep: false }]],
  ['a new folder', [['', 'lake', true]], [{ folder: 'lake', isDeep: true }]],
  ['a folder that has gone', [['lake', 'shallow', true]], [{ folder: 'lake/shallow', isDeep: true }]],
  ['nobody knows what', [['lake', null, true]], [{ folder: 'lake', isDeep: false }]],
  ['other files', [['', 'notes.txt', true]], []],
  ['a download that goes on', [['lake', 'swim.mp4.part', false]], []],
  ['a file that excludes its folder', [['lake', '.nomedia', true]], [{ folder: 'lake', isDeep: true }]],
  ['a hidden file', [['', '.film.mp4', true]], []],
  ['a file in a hidden folder', [['.git', 'film.mp4', true]], []],
  ['nothing', [], []],
])('looks where it must: %s', async (_what, events, places) => {
  expect(await placesOf(...events)).toEqual(places)
})

it('looks at no place twice', async () => {
  const inside: Event[] = ['swim.mp4', 'deep', 'deep/a.mp4'].map((name) => ['lake', name, true])
  expect(await placesOf(['', 'lake', true], ...inside)).toEqual([{ folder: 'lake', isDeep: true }])
})

it('looks through everything when nearly everything has changed', async () => {
  const events = Array.from({ length: 201 }, (_, index): Event => [`folder ${index}`, 'film.mp4', true])
  expect(await placesOf(...events)).toEqual([{ folder: '', isDeep: true }])
})

it('counts as seen what it has named', async () => {
  const changes = createPendingChanges()
  changes.add('', 'film.mp4', true)
  await changes.take(inFolder)
  expect(await changes.take(inFolder)).toEqual([])
})

it('imports the folder of the videos when subtitles in a folder of their own change', async () => {
  const changes = createPendingChanges()
  changes.add('Movies/Koi/Subs', '2_English.srt', true)
  changes.add('Series/subtitles/S01E01', '3_German.srt', true)
  changes.add('subs', 'film.en.srt', true)
  const scopes = await changes.take((path) => join('/nowhere', path))
  expect(scopes.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['Movies/Koi', 'Series', '']))
})
