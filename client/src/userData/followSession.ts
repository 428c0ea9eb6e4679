import type { UserDataState } from './createUserDataService.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

interface FollowSessionOptions {
  /** Identifies the signed-in user; null for nobody. */
  userKey: () => string | null
  /** Calls a listener after possible changes of the user. */
  subscribe: (listener: () => void) => void
  /** Opens the data of the signed-in user. */
  open: () => Promise<SignedInUserData>
  setState: (state: UserDataState) => void
}

/** Opens the data of whoever is signed in, and closes it at the end of the session. */
export function followSession({ userKey, subscribe, open, setState }: FollowSessionOptions): void {
  let openedFor: string | null = null
  let opened: Promise<SignedInUserData> | null = null

  const close = async (former: Promise<SignedInUserData>) => (await former).close()

  const openFor = async (key: string) => {
    const opening = open()
    opened = opening
    setState({ status: 'opening' })
    const data = await opening
    if (openedFor === key && opened === opening) setState({ status: 'open', data })
  }

  const update = () => {
    const key = userKey()
    if (key === openedFor) return
    openedFor = key
    if (opened !== null) void close(opened)
    opened = null
    setState({ status: 'closed' })
    if (key !== null) void openFor(key)
  }
  subscribe(update)
  setState({ status: 'closed' })
  update()
}
