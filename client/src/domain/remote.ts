import type { Failure } from './failure.ts'

/** Everything that loads has one of these shapes; views read nothing else. */
export type Remote<T> =
  | { status: 'idle' }
  | { status: 'loading'; previous: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; failure: Failure; previous: T | null }
