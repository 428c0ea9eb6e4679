/** What has to be decoded to play the file, as the server has read it. */
export interface MediaTrack {
  kind: 'video' | 'audio'
  name: string
  /** Null where there is no name that a browser could be asked for. */
  type: string | null
}

/** Whether this browser plays a type, as `canPlayType` answers. */
export type CanPlay = (type: string) => boolean

/** The tracks that this browser cannot decode. */
export const lackingTracks = (tracks: readonly MediaTrack[], canPlay: CanPlay): MediaTrack[] =>
  tracks.filter(({ type }) => type === null || !canPlay(type))

/** One sentence on why a video cannot be played: it names what the browser lacks. */
export function faultSentence(tracks: readonly MediaTrack[], canPlay: CanPlay): string {
  const lacking = lackingTracks(tracks, canPlay)
  if (lacking.length > 0) return `This browser does not play ${lacking.map(inWords).join(' and ')}.`
  return tracks.length > 0
    ? `This browser cannot play this kind of file, although it plays ${tracks.map(inWords).join(' and ')}.`
    : 'The video cannot be played: its file may be damaged.'
}

/** One sentence on why a video plays in silence; null when it does not. */
export function silenceSentence(tracks: readonly MediaTrack[], canPlay: CanPlay): string | null {
  const lacking = lackingTracks(tracks, canPlay).find(({ kind }) => kind === 'audio')
  return lacking ? `There is no sound: this browser does not play ${inWords(lacking)}.` : null
}

const inWords = ({ kind, name }: MediaTrack) => `${name} ${kind === 'video' ? 'video' : 'sound'}`

/** Asks the server; without an answer nothing is known. */
export async function fetchTracks(address: string): Promise<readonly MediaTrack[]> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as { tracks: MediaTrack[] }).tracks : []
  } catch {
    return []
  }
}
