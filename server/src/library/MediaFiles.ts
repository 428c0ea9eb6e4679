/** A file that the library holds and a browser may fetch. */
export interface MediaFile {
  /** Absolute path; it was inside the library's folder when it was looked up. */
  path: string
  contentType: string
}

/** A picture that stands for one that the library does not hold. */
export interface DrawnPicture {
  svg: string
  /** While a better one is being made: nobody should keep this one. */
  isForNow: boolean
}

/** A subtitle track of a video. */
export interface SubtitleTrack extends MediaFile {
  /** Language tag, such as `en`. */
  language: string
  label: string
}

/** A part of a video; it ends where the next one begins. */
export interface Chapter {
  startSeconds: number
  title: string
}

/** Files behind `/media/{id}`, `/images/{key}` and the embed page, by the ids of the catalogue. */
export interface MediaFiles {
  media(videoId: string): Promise<MediaFile | null>
  picture(key: string): Promise<MediaFile | DrawnPicture | null>
  subtitles(videoId: string): Promise<readonly SubtitleTrack[]>
  /** Chapters that the video's sidecar names. */
  chapters(videoId: string): Promise<readonly Chapter[]>
}
