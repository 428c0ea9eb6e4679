/** What the files beside a film, a series or one of its parts state about it. */
export interface WorkFacts {
  /** The year of the first release, or null if unknown. */
  year: number | null
  genres: readonly string[]
  /** The age from which it is suitable, as the country's rating writes it, such as `12` or `PG-13`. */
  age: string | null
  /** The URL of the upright picture, or null if there is none. */
  posterUrl: string | null
  /** The URL of the wide picture that stands behind title and plot. */
  backdropUrl: string | null
  /** The title of the series that somebody has stated. Absent if files and folders name the series. */
  seriesTitle?: string
}
