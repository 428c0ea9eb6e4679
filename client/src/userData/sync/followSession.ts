import type { UserDataState } from '../createUserDataService.ts'
import type { SignedInUserData } from '../openSignedInUserData.ts'

interface FollowSessionOptions {
  /** Returns a key of the signed-in user, or null if nobody is signed in. */
  userKey: () => string | null
  /** Calls a listener whenever the signed-in user may have changed. */
  subscribe: (listener: () => void) => void
  /** Opens the data of the signed-in user. */
  open: () => Promise<SignedInUserData>
  setState: (state: UserDataState) => void
}

/** Opens the user's data after each sign-in, and closes it at the end of the session. */
export function followSession({ userKey, subscribe, open, setState }: FollowSessionOptions): void {
  let openedFor: string | null = null
  let opened: Promise<SignedInUserData> | null = null

  const update = async () => {
    const key = userKey()
    if (key === openedFor) return
    openedFor = key
    void opened?.then(
      (former) => former.close(),
      () => {},
    )
    const opening = key === null ? null : open()
    opened = opening
    setState({ status: opening === null ? 'closed' : 'opening' })
    if (opening === null) return
    try {
      const data = await opening
      if (opened === opening) setState({ status: 'open', data })
    } catch {
      if (opened === opening) setState({ status: 'failed' })
    }
  }
  subscribe(() => void update())
  if (userKey() === null) setState({ status: 'closed' })
  void update()
}
