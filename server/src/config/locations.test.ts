import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { findLocations } from './locations.ts'

const folder = folderOfEachTest()

const writeManifest = (manifest: object) => writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
const find = (environment: Record<string, string> = {}) =>
  findLocations({ root: folder, environment, home: '/home/ada', workingFolder: '/work' })

it('keeps everything of a clone below it', async () => {
  await writeManifest({ version: '1.2.3', workspaces: ['server'] })
  expect(find({ XDG_DATA_HOME: '/xdg' })).toEqual({
    version: '1.2.3',
    data: join(folder, '.vtube'),
    cache: join(folder, '.vtube'),
    settingsFile: join(folder, '.env'),
    base: folder,
    sampleLibrary: join(folder, 'sample-library', 'videos'),
  })
})

it('reads the file of settings that the environment names', async () => {
  await writeManifest({ workspaces: ['server'] })
  expect(find({ VTUBE_SETTINGS_FILE: 'mine.env' }).settingsFile).toBe('/work/mine.env')
  expect(find({ VTUBE_SETTINGS_FILE: ' ' }).settingsFile).toBe(join(folder, '.env'))
  await writeManifest({})
  expect(find({ VTUBE_SETTINGS_FILE: '/etc/vtube.env' }).settingsFile).toBe('/etc/vtube.env')
})

describe('an installed program', () => {
  beforeEach(() => writeManifest({ version: '1.2.3' }))

  it('keeps its data apart from what may be deleted, in the folders of its user', () => {
    expect(find()).toMatchObject({
      data: '/home/ada/.local/share/vtube',
      cache: '/home/ada/.cache/vtube',
      settingsFile: '/home/ada/.config/vtube/vtube.env',
      base: '/work',
    })
  })

  it('follows the XDG variables, but ignores relative ones', () => {
    const given = { XDG_DATA_HOME: '/data', XDG_CACHE_HOME: 'cache', XDG_CONFIG_HOME: '' }
    expect(find(given)).toMatchObject({
      data: '/data/vtube',
      cache: '/home/ada/.cache/vtube',
      settingsFile: '/home/ada/.config/vtube/vtube.env',
    })
  })

  it('finds the sample library only where its package is installed', async () => {
    expect(find().sampleLibrary).toBeNull()
    const library = join(folder, 'node_modules', '@vtube', 'sample-library')
    await mkdir(library, { recursive: true })
    await writeFile(join(library, 'package.json'), '{"name":"@vtube/sample-library"}')
    expect(find().sampleLibrary).toBe(join(library, 'videos'))
  })
})
