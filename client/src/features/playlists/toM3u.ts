/** A video of a playlist file. */
export interface M3uEntry {
  title: string
  /** The length in seconds, or null if it is unknown. */
  durationSeconds: number | null
  /** The path of the file of the video, or the address of the video. */
  location: string
}

/** Returns a text without characters that would end the line. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Returns a playlist as an extended M3U in UTF-8, which players, phones and other media servers read. A path that
 * begins with a number sign gets a prefix. Otherwise, it would be a comment.
 */
export function toM3u(name: string, entries: readonly M3uEntry[]): string {
  const lines = entries.flatMap(({ title, durationSeconds, location }) => [
    `#EXTINF:${durationSeconds === null ? -1 : Math.round(durationSeconds)},${inOneLine(title)}`,
    location.startsWith('#') ? `./${location}` : location,
  ])
  return ['#EXTM3U', `#PLAYLIST:${inOneLine(name)}`, ...lines, ''].join('\n')
}
