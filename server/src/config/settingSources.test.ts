import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { ConfigError, readConfig, type Environment } from './config.ts'
import { findLocations } from './locations.ts'

const testFolder = folderOfEachTest()
beforeEach(async () => {
  await writeFile(join(testFolder, 'package.json'), '{"workspaces":[]}')
})

const read = (environment: Environment, options: Environment = {}) =>
  readConfig(environment, findLocations({ root: testFolder, environment }), {
    values: options,
    base: '/typed',
    toLabel: (name) => `--${name.toLowerCase()}`,
  })

it('lets options win over the environment, and that over the file of settings', async () => {
  await writeFile(join(testFolder, '.env'), 'PORT=1\nHOST=localhost\nVTUBE_RATE_LIMIT=3\n')
  expect(read({ PORT: '2', HOST: '127.0.0.2' }, { PORT: '4' })).toMatchObject({
    port: 4,
    host: '127.0.0.2',
    rateLimit: 3,
  })
})

it('resolves folders from where they were named', async () => {
  await writeFile(join(testFolder, '.env'), '# mine\nVTUBE_DATA_DIR="my data"\n')
  expect(read({}, { VTUBE_LIBRARY: 'films' })).toMatchObject({
    libraries: [{ location: '/typed/films' }],
    dataDir: join(testFolder, 'my data'),
  })
})

describe('what can be made again', () => {
  it('is in the folder of the data, unless it has one of its own', () => {
    expect(read({})).toMatchObject({
      dataDir: join(testFolder, '.vtube'),
      cacheDir: join(testFolder, '.vtube'),
    })
    expect(read({ VTUBE_DATA_DIR: '/data' })).toMatchObject({ dataDir: '/data', cacheDir: '/data' })
    expect(read({ VTUBE_DATA_DIR: '/data', VTUBE_CACHE_DIR: '/cache' })).toMatchObject({ cacheDir: '/cache' })
  })

  it('of an installed program is apart, until a folder of data is named', async () => {
    await writeFile(join(testFolder, 'package.json'), '{}')
    const locations = findLocations({ root: testFolder, environment: {}, home: '/home/ada' })
    expect(readConfig({}, locations)).toMatchObject({
      dataDir: '/home/ada/.local/share/vtube',
      cacheDir: '/home/ada/.cache/vtube',
      libraries: [],
    })
    expect(readConfig({ VTUBE_DATA_DIR: '/data' }, locations)).toMatchObject({ cacheDir: '/data' })
  })
})

describe('an error names', () => {
  const faultsOf = (environment: Environment, options?: Environment): readonly string[] => {
    try {
      read(environment, options)
    } catch (error) {
      if (error instanceof ConfigError) return error.faults
      throw error
    }
    return []
  }

  it('what was typed', () => {
    expect(faultsOf({}, { PORT: 'x' })).toEqual([expect.stringMatching(/^--port is “x”/)])
    expect(faultsOf({ PORT: 'x' }, { HOST: 'localhost' })).toEqual([expect.stringMatching(/^PORT is “x”/)])
  })

  it('the file of settings that has an unknown name', async () => {
    await writeFile(join(testFolder, '.env'), 'VTUBE_LIBARY=films\n')
    expect(faultsOf({ VTUBE_PROT: '1' })).toEqual([
      expect.stringMatching(/^VTUBE_PROT is not a setting/),
      `VTUBE_LIBARY in ${join(testFolder, '.env')} is not a setting that Vtube knows. Did you mean VTUBE_LIBRARY?`,
    ])
  })

  it('the file of settings that the environment names and that does not exist', async () => {
    await writeFile(join(testFolder, '.env'), 'PORT=1\n')
    const missing = join(testFolder, 'none.env')
    expect(faultsOf({ VTUBE_SETTINGS_FILE: missing })).toEqual([
      `VTUBE_SETTINGS_FILE names ${missing}, which does not exist.`,
    ])
  })

  it('what is missing as the person writes it', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^VTUBE_PUBLIC_URL is missing: with HOST/),
    ])
    expect(faultsOf({}, { HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^--vtube_public_url is missing: with --host/),
    ])
  })
})
