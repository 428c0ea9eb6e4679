/** What a library knows about a film or a series. */
export interface WorkFacts {
  id: string
  title: string
  channelId: string
  channelTitle: string
  genres: readonly string[]
  /** The age from which it is suitable, such as `12`, or null if unknown. */
  age: string | null
  /** The URL of the upright picture, or null if there is none. */
  posterUrl: string | null
  /** The URL of the wide picture behind title and plot, or null if there is none. */
  backdropUrl: string | null
  /** The URL of a picture of the film or of the first part, or null. */
  pictureUrl: string | null
  /** The plot, which lists leave empty. */
  plot: string
}

export interface Film extends WorkFacts {
  /** The year of the release, or null if unknown. */
  year: number | null
  durationSeconds: number | null
}

const NUMBERS = /^S\d+E\d+$/

/** Returns the plot in a description, which may contain the numbers of episodes. */
export const plotOf = (description: string): string =>
  description
    .split('\n\n')
    .filter((paragraph) => !NUMBERS.test(paragraph))
    .join('\n\n')
