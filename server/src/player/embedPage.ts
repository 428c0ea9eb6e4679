import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as m from '@vtube/messages'
import type { Height } from '@vtube/shared/playerChoices'
import type { PlayerParameters } from '@vtube/shared/playerParameters'
import type { Message } from '@vtube/messages/message'
import { readTranslation } from '@vtube/messages/languages'
import { html, jsonForScript, type Html } from '../http/html.ts'
import { htmlDocument } from '../http/htmlDocument.ts'
import { translatorOf } from '../language/translate.ts'
import type { StreamDescription, Target } from '@vtube/shared/streamDescription'
import { needsProbe } from '../import/folder/fileTypes.ts'
import type { Chapter, MediaFile, SubtitleTrack } from '../libraryApi/MediaFiles.ts'
import { largestPicture, type Video } from '../domain/Video.ts'
import { compilePlayerTexts, type PlayerTexts } from './playerTexts.ts'

export interface VideoOptions {
  /** The language of the player. The texts of the video have their own language. */
  language: string
  video: Video
  media: MediaFile
  /** The tracks of the file, or null if they are not known yet. */
  streams: readonly StreamDescription[] | null
  /** The formats to which the file can be converted. The list is empty if it cannot be converted. */
  targets: readonly Target[]
  /** The heights in lines to which the server converts as fast as the video plays, greatest first. */
  heights: readonly Height[]
  /** The size of the file in bytes, or null if it is unknown. */
  bytes: number | null
  /** The subtitles in files beside the video. */
  tracks: readonly SubtitleTrack[]
  chapters: readonly Chapter[]
}

interface EmbedPageOptions {
  language: string
  /** The video, or null for a player that waits until its parent page chooses one. */
  video: ReturnType<typeof describeVideo> | null
  parameters: PlayerParameters
  /** The player, or null if it was not built. */
  bundle: PlayerBundle | null
  parentOrigins: readonly string[]
}

/** The types with which browsers try formats of unknown types. WebM derives from Matroska, MP4 from QuickTime. */
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

/** Returns the data of a video that the player needs. */
export function describeVideo({
  language,
  video,
  media,
  streams,
  tracks,
  chapters,
  ...options
}: VideoOptions) {
  const { targets, heights, bytes } = options
  const id = encodeURIComponent(video.id)
  const fileUrl = `/media/${id}`
  const { durationSeconds } = video
  const isLive = video.liveState !== 'none'
  const canConvert = targets.length > 0
  const isPlayable = !needsProbe(media.path)
  const labels = distinctLabels(tracks, translatorOf(language)(m.subtitles))
  return {
    id: video.id,
    title: video.title,
    posterUrl: largestPicture(video.thumbnails)?.url ?? null,
    fileUrl,
    fileType: isPlayable || !canConvert ? (PLAYED_AS[media.contentType] ?? media.contentType) : null,
    codecsUrl: `/embed/${id}/codecs`,
    storyboardUrl: isLive ? null : `${fileUrl}/storyboard.vtt`,
    channelTitle: video.channelTitle,
    tracks: streams,
    subtitles: tracks.map(({ id: track, language, flags }, index) => ({
      id: track,
      url: `/embed/${id}/subtitles/${encodeURIComponent(track)}`,
      language,
      label: labels[index] ?? '',
      flags,
    })),
    subtitlesUrl: canConvert && WITH_SUBTITLES.has(media.contentType) ? `/embed/${id}/subtitles` : null,
    conversion: canConvert
      ? {
          url: `/media/${id}/hls/main.m3u8`,
          targets,
          isNeeded: !isPlayable,
          heights,
          bitsPerSecond:
            bytes === null || !durationSeconds ? null : Math.round((bytes * 8) / durationSeconds),
        }
      : null,
    isLive,
    chapters: isLive ? [] : chapters,
  }
}

/** Returns the page of the player. If scripts are disabled, the browser's own controls play its video. */
export function embedPage({ language, video, parameters, bundle, parentOrigins }: EmbedPageOptions): Html {
  const { autoplay, muted, startSeconds } = parameters
  const fragment = startSeconds > 0 && video?.isLive === false ? `#t=${String(startSeconds)}` : ''
  return page(
    language,
    video?.title ?? null,
    bundle,
    html`${
        video &&
        html`<video
          class="video-js"
          dir="ltr"
          controls
          playsinline
          ${/* Browsers start only a muted video on their own. It begins to load before the scripts of the player. */ ''}
          ${autoplay && muted ? html`autoplay muted preload="auto"` : html`preload="none"`}
          ${video.fileType !== null && html`src="${video.fileUrl}${fragment}"`}
          aria-label="${video.title}"
          ${video.posterUrl !== null && html`poster="${video.posterUrl}"`}
        >
          ${video.subtitles.map(
            ({ url, language, label }, index) =>
              html`<track
                kind="subtitles"
                id="subtitles-${String(index)}"
                src="${url}"
                srclang="${language}"
                label="${label}"
              />`,
          )}
        </video>`
      }
      <script type="application/json" id="player-data">
        ${jsonForScript({ language, texts: playerTextsIn(language), parentOrigins, video })}
      </script>`,
    preloadsOf(video, bundle),
  )
}

/** Returns the modules to load in advance, also those for conversion if the player waits for a video. */
function preloadsOf(video: EmbedPageOptions['video'], bundle: PlayerBundle | null): readonly string[] {
  if (bundle === null) return []
  if (video === null) return bundle.choice
  return video.conversion?.isNeeded === true ? [...bundle.choice, ...bundle.streaming] : []
}

/** Returns labels of subtitles: the language, distinguishing words, and a number if some are still equal. */
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

function page(
  language: string,
  title: string | null,
  bundle: PlayerBundle | null,
  content: Html,
  preload: readonly string[] = [],
): Html {
  return htmlDocument({
    language,
    title,
    styles: bundle?.styles ?? [],
    head: html`${bundle && html`<script type="module" src="${bundle.script}"></script>`}
    ${preload.map((address) => html`<link rel="modulepreload" href="${address}" />`)}`,
    body: content,
  })
}

export interface PlayerBundle {
  script: string
  styles: readonly string[]
  /** The small module that decides which streams a conversion contains. */
  choice: readonly string[]
  /** The large module that plays conversions. */
  streaming: readonly string[]
  /** All scripts and styles, also those that load only when they are needed. */
  files: readonly string[]
}

/** Reads the manifest in the output folder of the player's build. Returns null if the player was not built. */
export function readPlayerBundle(folder: string): PlayerBundle | null {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return null
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string; css?: string[] }>
  const entry = manifest['src/main.ts']
  if (!entry) return null
  const addressesOf = (name: string) => (manifest[name] ? [`/embed/${manifest[name].file}`] : [])
  return {
    script: `/embed/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/embed/${file}`),
    choice: addressesOf('src/conversion/chooseConversion.ts'),
    streaming: addressesOf('src/conversion/hls.ts'),
    files: [...new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))].map(
      (file) => `/embed/${file}`,
    ),
  }
}
