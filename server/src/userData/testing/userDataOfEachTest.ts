import { afterAll, beforeAll, beforeEach } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { startUserDataServer, type Device, type UserDataServer } from './startUserDataServer.ts'

interface UserDataTest {
  server: UserDataServer
  device: Device
  /** Signs the user of the test in on another device. */
  signInAgain: () => Promise<Device>
}

/** Starts a server for all tests of a file. Each test gets its own user. `begin` is called before each test. */
export function userDataOfEachTest(
  begin: (test: UserDataTest) => void,
  ...options: Parameters<typeof startUserDataServer> extends [string, ...infer Rest] ? Rest : never
): void {
  const folder = folderOfTests()
  let server: UserDataServer
  let people = 0
  beforeAll(async () => {
    server = await startUserDataServer(folder, ...options)
  })
  beforeEach(async () => {
    people += 1
    const name = `Person ${people}`
    const signInAgain = () => server.signIn(name)
    begin({ server, device: await signInAgain(), signInAgain })
  })
  afterAll(() => server.close())
}
