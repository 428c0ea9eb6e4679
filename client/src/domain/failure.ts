/** Why something could not be had. Made in `api/toFailure.ts`; the words are the view's. */
export type Failure =
  | { kind: 'offline'; message: string }
  | { kind: 'notFound'; message: string }
  | { kind: 'quotaSpent'; message: string }
  | { kind: 'signedOut'; message: string }
  | { kind: 'commentsOff'; message: string }
  | { kind: 'unexpected'; message: string }
