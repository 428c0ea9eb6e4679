import { html, jsonForScript, type Html } from '../http/html.ts'
import type { Chapter, MediaFile, SubtitleTrack } from '../library/MediaFiles.ts'
import type { PictureSet, Video } from '../source/video.ts'
import type { PlayerBundle } from './PlayerBundle.ts'

export interface EmbedPageParts {
  video: Video
  media: MediaFile
  tracks: readonly SubtitleTrack[]
  chapters: readonly Chapter[]
  /** Null when the player is not built. */
  bundle: PlayerBundle | null
  /** Origins of pages that may speak to the player. */
  parentOrigins: readonly string[]
}

/**
 * Browsers look into the file whatever it is called, but only after they have taken its name for one they know:
 * Matroska is the larger sister of WebM, QuickTime the elder one of MP4.
 */
const PLAYED_AS: Readonly<Record<string, string>> = {
  'video/x-matroska': 'video/webm',
  'video/quicktime': 'video/mp4',
}

/**
 * The page behind `/embed/{id}`: a video element with everything a browser needs to play it, and the player that
 * makes it ours. Without scripts the browser's own controls remain.
 */
export function embedPage({ video, media, tracks, chapters, bundle, parentOrigins }: EmbedPageParts): Html {
  const fileUrl = `/media/${encodeURIComponent(video.id)}`
  const poster = largest(video.thumbnails)
  const isLive = video.durationSeconds === null
  return page(
    video.title,
    bundle,
    html`<video
        class="video-js"
        controls
        playsinline
        preload="none"
        aria-label="${video.title}"
        ${poster !== null && html`poster="${poster}"`}
      >
        <source src="${fileUrl}" type="${PLAYED_AS[media.contentType] ?? media.contentType}" />
        ${tracks.map(
          ({ language, label }) =>
            html`<track
              kind="subtitles"
              src="/embed/${encodeURIComponent(video.id)}/subtitles/${encodeURIComponent(language)}"
              srclang="${language}"
              label="${label}"
            />`,
        )}
      </video>
      <script type="application/json" id="video-data">
        ${jsonForScript({
          id: video.id,
          title: video.title,
          fileUrl,
          codecsUrl: `/embed/${encodeURIComponent(video.id)}/codecs`,
          isLive,
          chapters: isLive ? [] : chapters,
          parentOrigins,
        })}
      </script>`,
  )
}

/** A page that says why there is nothing to play. */
export const embedNotice = (sentence: string, bundle: PlayerBundle | null): Html =>
  page(sentence, bundle, html`<main class="notice"><p role="alert">${sentence}</p></main>`)

function page(title: string, bundle: PlayerBundle | null, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Vtube</title>
        ${(bundle?.styles ?? []).map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${bundle && html`<script type="module" src="${bundle.script}"></script>`}
      </head>
      <body>
        ${content}
      </body>
    </html>`
}

const SIZES = ['maxres', 'standard', 'high', 'medium', 'default'] as const

function largest(pictures: PictureSet): string | null {
  const size = SIZES.find((name) => pictures[name] !== undefined)
  return size === undefined ? null : (pictures[size]?.url ?? null)
}
