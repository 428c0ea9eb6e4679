/** The data of a video that its page needs for the first picture. The player reads the rest of it from the same text. */
interface PlayedVideo {
  title: string
  fileUrl: string
  /** The type of the file, or null if the video plays in segments. */
  fileType: string | null
  posterUrl: string | null
  subtitles: readonly { url: string; language: string; label: string }[]
}

/** The data as JSON, in which each “<” is escaped. */
const DATA = /(<script type="application\/json" id="player-data">)([^<]*)(<\/script>)/

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Returns the element of a video as the server writes it into its page, muted, because it plays by itself. */
function videoElement(
  { title, fileUrl, fileType, posterUrl, subtitles }: PlayedVideo,
  start: string | null,
): string {
  const poster = posterUrl === null ? '' : ` poster="${escaped(posterUrl)}"`
  const fragment = start !== null && /^\d{1,7}$/.test(start) ? `#t=${start}` : ''
  const source = fileType === null ? '' : ` src="${escaped(fileUrl)}${fragment}"`
  const tracks = subtitles.map(
    ({ url, language, label }, index) =>
      `<track kind="subtitles" id="subtitles-${index}" src="${escaped(url)}" srclang="${escaped(language)}" label="${escaped(label)}">`,
  )
  return `<video class="video-js" dir="ltr" controls playsinline autoplay muted preload="auto"${source} aria-label="${escaped(title)}"${poster}>${tracks.join('')}</video>`
}

/**
 * Returns the page of a saved video: the page of a player without a video, into which the video is written.
 * @param page the markup of `/embed/`
 * @param video what `/embed/{id}/video` has returned
 * @param start the start time in seconds, as it is in the address
 */
export const savedPlayerPage = (page: string, video: PlayedVideo, start: string | null): string =>
  page.replace(DATA, (_, opening: string, text: string, closing: string) => {
    const data = JSON.stringify({ ...(JSON.parse(text) as object), video }).replaceAll(
      '<',
      String.raw`\u003c`,
    )
    return videoElement(video, start) + opening + data + closing
  })
