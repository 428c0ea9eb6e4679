/** One of the provider's daily quotas. */
export interface Bucket {
  total: number
  left: number
  /** When the quota resets; ISO time. */
  resetsAt: string
}

/** Responses of one kind since the server started. */
export interface AnswerSum {
  kind: string
  count: number
  /** Responses that needed no call of the provider. */
  unasked: number
}

/** Calls of one kind since the server started. */
export interface CallSum {
  resource: string
  count: number
  /** Calls that failed. */
  failed: number
}

/** Figures of a server in gateway mode. */
export interface GatewayFigures {
  buckets: { search: Bucket; units: Bucket }
  /** The server makes no calls for a while because the provider failed. */
  isCircuitOpen: boolean
  answers: readonly AnswerSum[]
  calls: readonly CallSum[]
  /** Requests that shared an in-flight call of another request. */
  sharedRequests: number
}

/** Status of the server; `startedAt` is an ISO time. */
export type ServerStatus = { startedAt: string } & (
  | { mode: 'library'; videoCount: number }
  | { mode: 'gateway'; figures: GatewayFigures }
)
