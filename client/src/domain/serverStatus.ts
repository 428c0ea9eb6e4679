/** One of the provider's daily buckets. */
export interface Bucket {
  total: number
  left: number
  /** When it is full again; ISO time. */
  resetsAt: string
}

/** Answers of one kind since the server started. */
export interface AnswerSum {
  kind: string
  count: number
  /** How many of them nobody had to be asked for. */
  unasked: number
}

/** Calls of one kind since the server started. */
export interface CallSum {
  resource: string
  count: number
  /** How many of them brought no answer. */
  failed: number
}

/** A server that asks the provider for everybody. */
export interface GatewayFigures {
  buckets: { search: Bucket; units: Bucket }
  /** The provider is being left alone, because it failed. */
  isCircuitOpen: boolean
  answers: readonly AnswerSum[]
  calls: readonly CallSum[]
  /** Callers who waited for a call that another one had begun. */
  sharedRequests: number
}

/** What a server tells of itself; `startedAt` is an ISO time. */
export type ServerStatus = { startedAt: string } & (
  | { mode: 'library'; videoCount: number }
  | { mode: 'gateway'; figures: GatewayFigures }
)
