/** One of the provider's daily quotas. */
export interface Bucket {
  total: number
  left: number
  /** The ISO time when the quota resets. */
  resetsAt: string
}

/** Responses of one kind since the server started. */
export interface AnswerSum {
  kind: string
  count: number
  /** Responses that needed no call to the provider. */
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
  /** Whether the server makes no calls for a while, because the provider failed. */
  isCircuitOpen: boolean
  answers: readonly AnswerSum[]
  calls: readonly CallSum[]
  /** Requests that shared an in-flight call of another request. */
  sharedRequests: number
}

/** Why a file of a library is not shown. */
export type SkipReason = 'noVideo' | 'noFfmpeg' | 'unreadable' | 'unstorable'

/** The state of a server in library mode. */
export interface LibraryStatus {
  videoCount: number
  /** Progress in files while the server reads the library. `total` is null while it counts them. */
  reading: { read: number; total: number | null } | null
  skippedCount: number
  /** Details that only the person who runs the server receives. They are null for others. */
  owner: {
    /** The absolute path of the library. */
    folder: string
    isFfmpegInstalled: boolean
    /** Extensions of video files. `ffmpegKinds` are the extensions that need ffmpeg. */
    kinds: readonly string[]
    ffmpegKinds: readonly string[]
    /** Some of the skipped files. */
    skippedFiles: readonly { path: string; reason: SkipReason }[]
    /** Some of the folders whose storage is away. The path of the library's own folder is an empty text. */
    awayFolders: readonly { folder: string; videos: number }[]
  } | null
}

/** The status of the server. `startedAt` is an ISO time. */
export type ServerStatus = { startedAt: string } & (
  | ({ mode: 'library' } & LibraryStatus)
  | { mode: 'gateway'; figures: GatewayFigures }
)
