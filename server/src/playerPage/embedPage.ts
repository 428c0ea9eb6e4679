import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { isRightToLeft, readTranslation } from '@vtube/messages/languages'
import { html, jsonForScript, type Html } from '../http/html.ts'
import { translatorOf } from '../language/translate.ts'
import type { StreamDescription, Target } from '../ffmpeg/streamDescription.ts'
import { needsProbe } from '../library/fileTypes.ts'
import type { Chapter, MediaFile, SubtitleTrack } from '../library/MediaFiles.ts'
import { largestPicture, type Video } from '../source/video.ts'
import { compilePlayerTexts, type PlayerTexts } from './playerTexts.ts'

export interface EmbedPageOptions {
  /** The language of the player. The texts of the video have their own language. */
  language: string
  video: Video
  media: MediaFile
  /** The tracks of the file, or null if they are not known yet. */
  streams: readonly StreamDescription[] | null
  /** The formats to which the file can be converted. The list is empty if it cannot be converted. */
  targets: readonly Target[]
  /** The subtitles in files beside the video. */
  tracks: readonly SubtitleTrack[]
  chapters: readonly Chapter[]
  /** The player, or null if it was not built. */
  bundle: PlayerBundle | null
  parentOrigins: readonly string[]
}

/**
 * The types under which browsers try to play formats whose names they do not know. WebM is a subset of Matroska, and
 * MP4 is derived from QuickTime.
 */
const PLAYED_AS: Readonly<Record<string, string>> = {
  'video/x-matroska': 'video/webm',
  'video/quicktime': 'video/mp4',
}

/** The formats that may contain subtitles. */
const WITH_SUBTITLES = new Set([
  'video/x-matroska',
  'video/mp4',
  'video/quicktime',
  'video/mp2t',
  'video/mpeg',
])

/** Returns the page of a video. If scripts are disabled, the video element plays it with the browser's own controls. */
export function embedPage(options: EmbedPageOptions): Html {
  const { language, video, media, streams, targets, tracks, chapters, bundle, parentOrigins } = options
  const id = encodeURIComponent(video.id)
  const fileUrl = `/media/${id}`
  const poster = largestPicture(video.thumbnails)
  const isLive = video.liveState !== 'none'
  const canConvert = targets.length > 0
  const isPlayable = !needsProbe(media.path)
  const labels = distinctLabels(tracks, translatorOf(language)(m.subtitles))
  return page(
    language,
    video.title,
    bundle,
    html`<video
        class="video-js"
        dir="ltr"
        controls
        playsinline
        preload="none"
        aria-label="${video.title}"
        ${poster !== null && html`poster="${poster.url}"`}
      >
        ${
          (isPlayable || !canConvert) &&
          html`<source src="${fileUrl}" type="${PLAYED_AS[media.contentType] ?? media.contentType}" />`
        }
        ${tracks.map(
          (track, index) =>
            html`<track
              kind="subtitles"
              id="subtitles-${String(index)}"
              ${track.flags.length > 0 && html`data-flags="${track.flags.join(' ')}"`}
              src="/embed/${id}/subtitles/${encodeURIComponent(track.id)}"
              srclang="${track.language}"
              label="${labels[index] ?? ''}"
            />`,
        )}
      </video>
      <script type="application/json" id="video-data">
        ${jsonForScript({
          title: video.title,
          fileUrl,
          codecsUrl: `/embed/${id}/codecs`,
          storyboardUrl: isLive ? null : `${fileUrl}/storyboard.vtt`,
          channelTitle: video.channelTitle,
          tracks: streams,
          subtitlesUrl: canConvert && WITH_SUBTITLES.has(media.contentType) ? `/embed/${id}/subtitles` : null,
          conversion: canConvert
            ? { url: `/media/${id}/hls/main.m3u8`, targets, isNeeded: !isPlayable }
            : null,
          isLive,
          chapters: isLive ? [] : chapters,
          parentOrigins,
          language,
          texts: playerTextsIn(language),
        })}
      </script>`,
  )
}

/** Returns labels for the menu of subtitles: language, distinguishing detail, and a number if still ambiguous. */
function distinctLabels(tracks: readonly SubtitleTrack[], unknownLanguage: string): string[] {
  const counts = new Map<string, number>()
  return tracks.map(({ language, label, detail }) => {
    const name = `${language === 'und' ? unknownLanguage : label}${detail === '' ? '' : ` (${detail})`}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}

const playerTexts = new Map<string, PlayerTexts>()

function playerTextsIn(language: string): PlayerTexts {
  const texts =
    playerTexts.get(language) ?? compilePlayerTexts(language === 'en' ? {} : readTranslation(language))
  playerTexts.set(language, texts)
  return texts
}

interface EmbedNoticeOptions {
  language: string
  notice: Message
  /** The URL of the video on this site, or null if the notice has no link. */
  link: string | null
  bundle: PlayerBundle | null
}

export function embedNotice({ language, notice, link, bundle }: EmbedNoticeOptions): Html {
  const translate = translatorOf(language)
  const sentence = translate(notice)
  return page(
    language,
    sentence,
    bundle,
    html`<main class="notice">
      <div role="alert"><h1>${sentence}</h1></div>
      ${link !== null && html`<a href="${link}" target="_blank" rel="noopener">${translate(m.watchOnVtube)}</a>`}
    </main>`,
  )
}

function page(language: string, title: string, bundle: PlayerBundle | null, content: Html): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${translatorOf(language)(m.pageTitle, { title })}</title>
        ${(bundle?.styles ?? []).map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${bundle && html`<script type="module" src="${bundle.script}"></script>`}
      </head>
      <body>
        ${content}
      </body>
    </html>`
}

export interface PlayerBundle {
  script: string
  styles: readonly string[]
}

/** Reads the manifest in the output folder of the player's build. Returns null if the player was not built. */
export function readPlayerBundle(folder: string): PlayerBundle | null {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return null
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string; css?: string[] }>
  const entry = manifest['src/main.ts']
  if (!entry) return null
  return { script: `/embed/${entry.file}`, styles: (entry.css ?? []).map((file) => `/embed/${file}`) }
}
