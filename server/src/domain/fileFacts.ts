/** The properties of the file of a video that the library knows. Videos of the provider have none. */
export interface FileFacts {
  /** The folder of the file, relative to the library and without a slash at its end. Empty for the library itself. */
  folder: string
  /** The primary spoken language, such as `en`, or null if unknown. */
  speech: string | null
  /** The container, the video codec and the audio codec, such as `mp4 h264 aac`. Null if unknown. */
  format: string | null
  /** The place of the video in a series, or null if it belongs to no series. */
  series: SeriesPlace | null
}

/** The place of a video among the numbered parts of a whole. */
export interface SeriesPlace {
  /** The id of the series. It has 22 characters that are safe in URLs. */
  id: string
  /** The number of the season, 0 for specials, or null if the parts have no seasons. */
  season: number | null
  part: number
}
