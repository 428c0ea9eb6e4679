import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createLog } from '../base/createLog.ts'
import { PROGRAM } from '../base/programName.ts'
import { startGuestServer, type GuestServer } from '../guests/testing/startGuestServer.ts'
import { findLocations } from '../config/locations.ts'
import { runProgram } from './commandLine.ts'
import { silenceOutput } from './testing/silenceOutput.ts'

const root = resolve(import.meta.dirname, '../../..')
const printed = silenceOutput()
const folder = folderOfEachTest()
let server: GuestServer
let maya: Awaited<ReturnType<GuestServer['signInOwner']>>
beforeEach(async () => {
  server = await startGuestServer(folder)
  maya = await server.signInOwner()
})
afterEach(() => server.close())

/** Runs a command about guests, beside the server. Returns only what this command prints. */
async function guests(...args: readonly string[]) {
  const [before, errorsBefore] = [printed.text().length, printed.errors().length]
  const environment = { VTUBE_DATA_DIR: `${folder}/data` }
  const code = await runProgram(['guests', ...args], {
    locations: findLocations({ root, environment }),
    ...createLog(process.stderr),
    environment,
  })
  process.exitCode = 0
  return { code, output: printed.text().slice(before), errors: printed.errors().slice(errorsBefore) }
}

it('lists the links beside the server that runs', async () => {
  expect((await guests()).output).toBe('There are no links for guests.\n')
  const one = await maya.share({ download: true })
  const other = await maya.share({ videoIds: ['carp', 'pike'], title: 'Fish' })
  const { code, output } = await guests('list')
  expect(code).toBe(0)
  expect(output).toMatch(
    new RegExp(
      `^${one.id}  until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  by maya  video “.+”  with download$`,
      'm',
    ),
  )
  expect(output).toMatch(new RegExp(`^${other.id}  until .*  by maya  playlist “Fish” \\(2 videos\\)$`, 'm'))
  // The list opens nothing: a token has a signature as well.
  expect((await server.open(`${server.origin}/embed/koi?guest=${one.id}`)).response.status).toBe(410)
})

it('lets no name of a playlist change the terminal', async () => {
  await maya.share({ videoIds: ['carp'], title: 'Fish\u001B[2J\u202E\nfake line' })
  expect((await guests()).output).toMatch(/^\S{22}  .*“Fish\[2Jfake line” \(1 video\)\n$/)
})

it.each([
  ['id', (link: { id: string; url: string }) => link.id],
  ['address', ({ url }: { id: string; url: string }) => url],
])('takes a link back by its %s, which the server notices', async (_what, nameOf) => {
  const link = await maya.share()
  const { get, browser } = await server.open(link.url)
  expect(await get('/media/koi')).toBe(200)
  expect(await guests('revoke', nameOf(link))).toMatchObject({
    code: 0,
    output: 'The link was taken back.\n',
  })
  server.wait(2)
  expect(await get('/media/koi')).toBe(401)
  expect((await server.open(link.url, browser)).response.status).toBe(410)
})

it('takes all links back', async () => {
  await maya.share()
  await maya.share()
  const { output, errors } = await guests('revoke', '--all')
  expect(output).toBe('2 links were taken back.\n')
  expect(errors).toMatch(/^This was in the data folder \/.+\. Another one: --data-dir/v)
  expect(await maya.list()).toEqual([])
})

it('says what is wrong with a command', async () => {
  const refusal = async (...args: string[]) => {
    const { code, errors } = await guests(...args)
    return [code, errors]
  }
  expect(await refusal('revoke', 'nothing')).toEqual([
    1,
    `There is no such link. “${PROGRAM} guests” lists those that are valid.\n`,
  ])
  const which = expect.stringContaining('Name the link to take back, or give --all.') as string
  expect(await refusal('revoke')).toEqual([2, which])
  expect(await refusal('revoke', 'one', '--all')).toEqual([2, which])
})
