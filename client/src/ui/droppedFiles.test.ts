// @vitest-environment node
import { expect, it } from 'vitest'
import { droppedFiles } from './droppedFiles.ts'

const fileEntry = (name: string) => ({
  name,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(new File(['x'], name)),
})
/** A folder that gives its entries one by one, as browsers give them in parts. */
const folderEntry = (name: string, ...entries: object[]) => ({
  name,
  isDirectory: true,
  createReader() {
    const left = [...entries]
    return { readEntries: (resolve: (some: object[]) => void) => resolve(left.splice(0, 1)) }
  },
})
const drop = async (files: readonly File[], ...entries: (object | null)[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }))
  const dropped = await droppedFiles({ files, items } as unknown as DataTransfer)
  return dropped.map(({ file, folder }) => (folder === '' ? file.name : `${folder}/${file.name}`))
}

it('files that are dropped are taken as they are', async () => {
  expect(await drop([new File(['x'], 'a.zip')], fileEntry('a.zip'))).toEqual(['a.zip'])
})

// fine-uploader#1217
it('folders give the files inside, at any depth and with their folders', async () => {
  const folder = folderEntry(
    'Takeout',
    folderEntry('parts', fileEntry('takeout-001.zip'), fileEntry('takeout-002.zip')),
    fileEntry('watch-history.json'),
  )
  expect(await drop([new File(['x'], 'Takeout')], folder, null, fileEntry('b.csv'))).toEqual([
    'Takeout/parts/takeout-001.zip',
    'Takeout/parts/takeout-002.zip',
    'Takeout/watch-history.json',
    'b.csv',
  ])
})

it('a folder that cannot be read stands for itself', async () => {
  const broken = {
    name: 'Takeout',
    isDirectory: true,
    createReader: () => ({
      readEntries: (_: unknown, reject: (error: Error) => void) => reject(new Error('denied')),
    }),
  }
  expect(await drop([new File(['x'], 'Takeout')], broken)).toEqual(['Takeout'])
})
