import { whenIdle } from './whenIdle.ts'

/** By then the first pictures have come, also over a slow line. */
const REST_MS = 4000

let end = () => {}

/** Kept when nobody waits for anything any more: what nobody has asked for yet can be fetched. */
export const rested = new Promise<void>((done) => {
  end = done
  setTimeout(() => whenIdle(done), REST_MS)
})

/** There is something to do that cannot wait. */
export const endRest = (): void => end()
