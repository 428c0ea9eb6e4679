import type { IdentityService } from '../../identity/IdentityService.ts'
import { buildSession, fakeIdentity } from '../fakeIdentity.ts'

/** Somebody signed in, whose calls can wait. */
export interface Visitor {
  identity: IdentityService
  /** The bearer that calls bring along now. */
  bearer(): string
  /** Whether the sign-in service can be reached; the data can. */
  setSignIn(isOpen: boolean): void
  /** Calls are made again, and the session can be renewed. */
  goOn(): void
  /** From now on calls wait: nobody plans their answers between two tests. */
  pause(): void
}

export function createVisitor(): Visitor {
  const identity = fakeIdentity(buildSession())
  let renewals = 0
  let isSignInOpen = true
  let gate = Promise.withResolvers<void>()
  const bearer = () => `token-${renewals}`
  return {
    identity: {
      ...identity,
      async token() {
        await gate.promise
        return bearer()
      },
      async renew(refused) {
        if (!isSignInOpen) return null
        if (refused === bearer()) renewals += 1
        return bearer()
      },
    },
    bearer,
    setSignIn(isOpen) {
      isSignInOpen = isOpen
    },
    goOn() {
      isSignInOpen = true
      gate.resolve()
    },
    pause() {
      gate = Promise.withResolvers()
    },
  }
}
