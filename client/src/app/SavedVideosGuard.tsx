import { createListeners } from '@vtube/shared/createListeners'
import { Suspense, useSyncExternalStore } from 'react'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { noteSaved } from '../storage/saved/noteSaved.ts'
import { listSaved } from '../storage/saved/savedVideos.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'
import { useSessionValue } from '../storage/sessionValue.ts'
import { hasFollowedLists } from './device/hasFollowedLists.ts'
import { endDeferral } from './idle.ts'

const SignOutQuestion = lazyOrNothing(
  withDeferredMessages(() =>
    import('../features/device/SignOutQuestion.tsx').then((module) => module.SignOutQuestion),
  ),
)

/** The sign-out about which the page asks, with the number of saved videos that it removes, or null. */
let asked: { count: number; signOut: () => void } | null = null
const { subscribe, notify } = createListeners()
const current = () => asked
const change = (next: typeof asked) => {
  asked = next
  notify()
}

/** Signs out, after a question if this removes videos from this device. */
export async function askToSignOut(signOut: () => void): Promise<void> {
  const saved = await listSaved().catch(() => null)
  const count = saved?.length ?? 0
  if (saved !== null) noteSaved(count > 0)
  if (count === 0) return signOut()
  // The question is among what pages show later.
  endDeferral()
  change({ count, signOut })
}

const Following = lazyOrNothing(
  withDeferredMessages(() => import('./device/saveItems.tsx').then((module) => module.Following)),
)

/** Follows lists on this device, and shows the question before a log-out that removes the videos on this device. */
export const SavedVideosGuard = () => (
  <>
    <Suspense>{useSessionValue(hasFollowedLists) && <Following />}</Suspense>
    <Question />
  </>
)

function Question() {
  const question = useSyncExternalStore(subscribe, current)
  if (question === null) return null
  const { count, signOut } = question
  const handleSignOut = () => {
    change(null)
    signOut()
  }
  return <SignOutQuestion count={count} onSignOut={handleSignOut} onClose={() => change(null)} />
}
