import { playsNatively } from '@vtube/shared/browser/playability'
import type { StreamDescription, Target } from '@vtube/shared/streamDescription'
import type { SavedStream } from '../../storage/saved/savedVideos.ts'

/** What the player knows of a video (`/embed/{id}/video`), as far as saving it needs it. */
export interface PlayerVideo {
  fileUrl: string
  /** The type with which browsers play the file, or null if it has to be converted. */
  fileType: string | null
  codecsUrl: string
  posterUrl: string | null
  storyboardUrl: string | null
  subtitles: readonly { url: string; language: string; flags: readonly string[] }[]
  subtitlesUrl: string | null
  tracks: readonly StreamDescription[] | null
  conversion: { url: string; targets: readonly Target[] } | null
}

/** Fetches what the player knows of a video. Rejects if the server does not answer. */
export async function fetchPlayerVideo(embedUrl: string, id: string): Promise<PlayerVideo> {
  const response = await fetch(new URL(`${encodeURIComponent(id)}/video`, embedUrl), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The video is answered with ${response.status}.`)
  const video = (await response.json()) as PlayerVideo
  return video.tracks === null ? { ...video, tracks: await fetchTracks(video.codecsUrl) } : video
}

/** Fetches the tracks of a file, or resolves to null if the server cannot read them. */
async function fetchTracks(url: string): Promise<readonly StreamDescription[] | null> {
  const response = await fetch(new URL(url, location.href), { cache: 'no-cache' }).catch(() => null)
  if (response?.ok !== true) return null
  const { tracks } = (await response.json()) as { tracks: readonly StreamDescription[] }
  return tracks.length === 0 ? null : tracks
}

/** Returns whether this browser plays the video stream and the first audio track of a file as they are. */
export async function playsAsItIs({ fileType, tracks }: PlayerVideo): Promise<boolean> {
  if (fileType === null) return false
  const element = document.createElement('video')
  return tracks === null || (await playsNatively(tracks, (type) => element.canPlayType(type) !== ''))
}

/** Returns what the player needs to know of a video that plays from this device, where nothing is converted. */
export function playedFromDevice(video: PlayerVideo, stream: SavedStream | null): PlayerVideo {
  if (stream === null) return { ...video, conversion: null }
  const audioTracks = video.tracks?.filter(({ kind }) => kind === 'audio') ?? []
  const videoStreams = video.tracks?.filter(({ kind }) => kind === 'video') ?? []
  const conversion = video.conversion && { ...video.conversion, isNeeded: true, heights: [] }
  return {
    ...video,
    fileType: null,
    // The player counts audio streams as the playlist does.
    tracks: [...videoStreams, ...stream.audioTracks.flatMap((number) => audioTracks[number] ?? [])],
    conversion,
  }
}
