/** What a visit sees of whatever stands behind version 3. */
export interface Site {
  /** The body of an answer; null when there was an error. Paths begin behind `/youtube/v3/`. */
  get(path: string, visitor: string): Promise<Body | null>
}

/** The fields of an answer that a visit goes on with. */
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
  contentDetails?: { relatedPlaylists?: { uploads?: string } }
}
