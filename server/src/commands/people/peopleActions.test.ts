import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { openForCommands, type OpenTables } from '../../app/openForCommands.ts'
import { SQLITE_TABLES } from '../../app/resources.ts'
import { parseConfig, StartupError } from '../../config/config.ts'
import { openDatabase } from '../../database/sqlite/openDatabase.ts'
import { silenceOutput } from '../testing/silenceOutput.ts'
import { createPeopleActions, type PeopleActions } from './peopleActions.ts'

silenceOutput()
const folder = folderOfEachTest()
let tables: OpenTables
let actions: PeopleActions
beforeEach(async () => {
  const config = parseConfig({ VTUBE_IDENTITY: 'accounts', VTUBE_DATA_DIR: 'data' }, folder)
  openDatabase(join(folder, 'data', 'catalogue.sqlite'), SQLITE_TABLES).close()
  tables = await openForCommands(config)
  actions = createPeopleActions(tables, config)
})
afterEach(() => tables.close())

it.each<[string, () => Promise<void>]>([
  ['limited', () => actions.limit('kenji', { folders: ['Music'] })],
  ['allowed something', () => actions.allow('kenji', 'add', true)],
  ['suspended', () => actions.suspend('kenji', false)],
])('says of somebody who is invited and has no account yet when this person can be %s', async (_, act) => {
  await actions.invite('Kenji', undefined)
  const refusal = await act().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartupError)
  expect(String(refusal)).toMatch(
    /“Kenji” is invited and has no account yet\. Run this again as soon as “.+ people list” shows one\.$/v,
  )
})
