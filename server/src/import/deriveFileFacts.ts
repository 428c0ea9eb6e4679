import type { MediaInfo } from '../ffmpeg/probeMedia.ts'
import type { ContainerOutline } from './containers/containerOutline.ts'
import type { FileFacts } from '../domain/fileFacts.ts'
import type { Sidecar } from './sidecars/parseSidecar.ts'

/** The language codes that name no language: undetermined, several, and no speech. */
const NO_LANGUAGES = new Set(['und', 'mul', 'zxx', 'mis', 'qaa'])

/** A cache of languages by tag. `Intl.Locale` takes longer than all other reading of a small file. */
const knownLanguages = new Map<string, string | null>()
const MAX_KNOWN_LANGUAGES = 1_000
/** The maximum length of a language tag in the cache. Real tags are shorter. */
const MAX_KNOWN_LENGTH = 35

/** Returns the primary language of a tag or a code, such as `en` for `eng` and `en-US`, or null for none. */
export function primaryLanguage(given: string | null | undefined): string | null {
  if (!given) return null
  const known = knownLanguages.get(given)
  if (known !== undefined) return known
  const language = readLanguage(given)
  if (knownLanguages.size < MAX_KNOWN_LANGUAGES && given.length <= MAX_KNOWN_LENGTH)
    knownLanguages.set(given, language)
  return language
}

function readLanguage(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag.trim().replaceAll('_', '-'))
    return language === undefined || NO_LANGUAGES.has(language) ? null : language
  } catch {
    return null
  }
}

/**
 * Returns the known properties of the file of a video.
 * @param probed the result of ffprobe, or null if ffprobe did not have to run
 */
export function deriveFileFacts(
  folder: string,
  sidecar: Sidecar | null,
  { tracks }: Pick<ContainerOutline, 'tracks'>,
  probed: MediaInfo | null,
): Omit<FileFacts, 'series'> {
  const audio = probed?.streams.find(({ kind }) => kind === 'audio')
  const languages = [sidecar?.language, tracks.language, audio?.language]
  const speech = languages.map(primaryLanguage).find((language) => language !== null) ?? null
  return { folder, speech, format: tracks.format ?? formatOf(probed) }
}

/** Returns the container and the codecs as ffprobe names them. */
function formatOf(probed: MediaInfo | null): string | null {
  const codecOf = (kind: 'video' | 'audio') => probed?.streams.find((stream) => stream.kind === kind)?.codec
  const video = codecOf('video')
  const [container] = probed?.format.split(',') ?? []
  return video === undefined ? null : [container, video, codecOf('audio') ?? ''].join(' ').trim()
}
