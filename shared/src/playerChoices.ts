/** The keys under which the choices of the viewer for all videos are kept on this device, by our own player and pages. */
export const PLAYER_KEYS = {
  /** The language of the audio, as a BCP 47 tag. */
  audio: 'vtube.audioLanguage',
  /** The language of subtitles, as a BCP 47 tag, or `SUBTITLES_OFF`. */
  subtitles: 'vtube.subtitles',
  /** What subtitles look like, which `parseLooks` reads. */
  subtitleLooks: 'vtube.subtitleLooks',
  /** '50' or '0 stable', which are the delay of the audio in milliseconds and whether the volume is even. */
  audioFilters: 'vtube.soundFilters',
} as const

/** The value that is stored in place of a language if the viewer has switched subtitles off. */
export const SUBTITLES_OFF = 'off'

/** The heights in lines to which pictures are scaled down. Slower machines use only the lower ones. */
export const HEIGHTS = [1080, 720, 480, 360] as const
export type Height = (typeof HEIGHTS)[number]

/** The choices of a viewer: what the connection carries, the file, a height, the least data, or only audio. */
export const QUALITIES = ['auto', 'original', ...HEIGHTS, 'saver', 'sound'] as const
export type Quality = (typeof QUALITIES)[number]

/** What a browser knows about its connection. Firefox and Safari know nothing. */
interface Connection {
  saveData?: boolean
  type?: string
}

/** Returns the key of the chosen quality. Connections on which data cost money have a separate choice. */
export const qualityKey = ({ saveData, type }: Connection): string =>
  saveData === true || type === 'cellular' ? 'vtube.quality.metered' : 'vtube.quality'

/**
 * Reads a stored quality. If nothing or no quality is stored, returns what fits the connection.
 * @param stored the choice of this tab, which keeps `sound`, or else that of this device
 */
export const parseQuality = (stored: string | null, { saveData }: Connection): Quality =>
  QUALITIES.find((quality) => String(quality) === stored) ?? (saveData === true ? 'saver' : 'auto')
