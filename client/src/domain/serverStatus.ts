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

/** Why a file of a library is not shown. */
export type SkipReason = 'noVideo' | 'noFfmpeg' | 'unreadable' | 'unstorable'

/** State of a server in library mode. */
export interface LibraryStatus {
  videoCount: number
  /** Progress in files while the library is read; `total` is null while they are counted. */
  reading: { read: number; total: number | null } | null
  skippedCount: number
  /** What only the person who runs the server is told; null for others. */
  owner: {
    /** Absolute path of the library. */
    folder: string
    isFfmpegInstalled: boolean
    /** Endings of video files, and of those that only ffmpeg opens. */
    kinds: readonly string[]
    ffmpegKinds: readonly string[]
    /** Some of the skipped files. */
    skippedFiles: readonly { path: string; reason: SkipReason }[]
    /** Some of the folders with videos whose storage is away; empty for that of the library. */
    awayFolders: readonly { folder: string; videos: number }[]
  } | null
}

/** Status of the server; `startedAt` is an ISO time. */
export type ServerStatus = { startedAt: string } & (
  | ({ mode: 'library' } & LibraryStatus)
  | { mode: 'gateway'; figures: GatewayFigures }
)
