/** A v3 backend as a visit uses it. */
export interface Backend {
  /** Requests a path relative to `/youtube/v3/`. Returns the response body; null after an error. */
  get(path: string, visitor: string): Promise<Body | null>
}

/** The fields of a response that a visit uses. */
export interface Body {
  items?: readonly Item[]
  nextPageToken?: string
}

export interface Item {
  id: string | { videoId?: string; channelId?: string }
  snippet?: {
    title?: string
    channelId?: string
    resourceId?: { videoId?: string }
    thumbnails?: Record<string, { url?: string }>
  }
  contentDetails?: {
    relatedPlaylists?: { uploads?: string }
    videoId?: string
    videoPublishedAt?: string
  }
}
