import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { createFolderStore } from '../../media/folderStore.ts'
import { createJoinedStore } from '../../media/joinedStore.ts'
import { createAdmission } from './admitUpload.ts'
import type { UploadRecord } from './uploadRecords.ts'

const MEGABYTE = 1024 ** 2
const folder = folderOfEachTest()

it('counts what is still to come to other libraries on the same disk', async () => {
  const roots = ['Films', 'Music'].map((name) => ({ name, path: join(folder, name) }))
  for (const { path } of roots) await mkdir(path)
  const store = createJoinedStore(roots.map(({ name, path }) => ({ name, store: createFolderStore(path) })))
  const { writer } = store
  if (writer === null) throw new Error('The folders cannot be written.')
  const begun: UploadRecord[] = []
  const admit = createAdmission(
    {
      store,
      writer: { ...writer, freeBytes: async () => 150 * MEGABYTE },
      catalogue: { importIndex: { findVideosIn: async () => [] } } as never,
      maxUploadBytes: null,
      now: () => new Date(0),
    },
    {
      list: async () => begun,
      save: async (record: UploadRecord) => void begun.push(record),
    } as never,
  )
  // A hundred megabytes stay free.
  const begin = (library: string) =>
    admit(
      { id: 'maya', limit: null, permission: 'add', hasLeft: () => false },
      { bytes: 30 * MEGABYTE, metadata: { name: 'koi.webm', folder: `${library}/New` } },
    )
  await begin('Films')
  await expect(begin('Music')).rejects.toMatchObject({ status: 507, reason: 'storageFull' })
})
