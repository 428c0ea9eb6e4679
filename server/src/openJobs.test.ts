import { join } from 'node:path'
import { expect, it } from 'vitest'
import { processesForEachTest } from '../testing/processesForEachTest.ts'
import { folderOfEachTest } from '../testing/testFolder.ts'

const folder = folderOfEachTest()
const start = processesForEachTest()

/** A module that prints the name of each package which the process loads for several machines. */
const TELL_PACKAGES = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (/^(pg-boss|@aws-sdk)/.test(name)) process.stdout.write('loads ' + name + '\\n')
      return next(name, context)
    },
  })`

it('loads nothing for several machines in a server that is alone', { tags: 'release' }, async () => {
  const server = start({
    VTUBE_DATA_DIR: join(folder, 'data'),
    VTUBE_LIBRARY: folder,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TELL_PACKAGES)}`,
  })
  await server.ready
  expect(server.output()).not.toContain('loads')
})
