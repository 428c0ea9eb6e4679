import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createFolderStore } from './folderStore.ts'
import { createJoinedStore } from './joinedStore.ts'
import { removeLeftovers } from './removeLeftovers.ts'

const folder = folderOfEachTest()
const NAME = '.vtube-01234567-89ab-4cde-8f01-23456789abcd'
const NOW = Date.parse('2026-06-01T12:00:00Z')
const HOUR_MS = 3_600_000

async function write(path: string, ageHours: number): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'half')
  const time = new Date(NOW - ageHours * HOUR_MS)
  await utimes(file, time, time)
}

it('removes files that a killed server has left a day ago, and nothing else', async () => {
  const kept = [
    'talks/.vtube-notes',
    'talks/A/talk.webm',
    'talks/.git/.vtube-01234567-89ab-4cde-8f01-23456789abcd',
    'talks/.vtube-uploads/01234567-89ab-4cde-8f01-23456789abcd',
    `outside/${NAME}`,
    `locked/${NAME}`,
  ]
  for (const path of kept) await write(path, 25)
  await write('talks/B/.vtube-01234567-89ab-4cde-8f01-000000000000', 23)
  for (const path of ['talks', 'talks/A/Deep', 'talks/.vtube-trash/x', 'films'])
    await write(`${path}/${NAME}`, 25)
  await symlink(join(folder, 'outside'), join(folder, 'talks/linked'))
  const store = createJoinedStore([
    { name: 'talks', store: createFolderStore(join(folder, 'talks')) },
    { name: 'films', store: createFolderStore(join(folder, 'films')) },
    { name: 'locked', store: createFolderStore(join(folder, 'locked'), false) },
  ])
  await removeLeftovers(store, NOW - 24 * HOUR_MS)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const left = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(left.toSorted()).toEqual([...kept, 'talks/B/.vtube-01234567-89ab-4cde-8f01-000000000000'].toSorted())
})
