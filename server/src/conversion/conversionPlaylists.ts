import type { Height } from '@vtube/shared/playerChoices'
import { channelsOf, type AudioChoice } from './chooseAudioStream.ts'
import { COPIED_VIDEO, type VideoChoice } from './chooseVideoStream.ts'
import type { AnySegmenter } from './cluster/sharedSegmenter.ts'
import type { RenditionSource } from './conversionPlaces.ts'
import { withAudioLabels } from '../libraryApi/withAudioLabels.ts'
import { expectedBytes } from './expectedSize.ts'
import { audioBandwidthOf, mediaPlaylist, multivariantPlaylist, type AudioEntry } from './hlsPlaylists.ts'
import type { KnownFile, KnownFiles } from './knownFiles.ts'
import { chooseFirst, codecsFor, describeVariant, firstBefore } from './ladder.ts'
import type { PlaylistRequest } from './playlistRequest.ts'
import { bandwidthOf, nameOf, streamOf, uprightSize, type Rendition } from './renditions.ts'
import { segmentAt } from './segmentPlan.ts'

/** What a device can save of a file for one browser, with the bytes that it will probably take. */
export interface SavableStreams {
  /** The forms of the video stream, best first: as it is in the file, or at a height in lines. */
  qualities: { quality: 'original' | Height; bytes: number }[]
  /** The audio streams in the order of the file. */
  audioTracks: { language: string; title: string; isDefault: boolean; isSpecial: boolean; bytes: number }[]
}

interface PlaylistOptions {
  files: Pick<KnownFiles, 'read'>
  segmenter: Pick<AnySegmenter, 'enter'>
  videos: Pick<VideoChoice, 'choose'>
  audioChoice: Pick<AudioChoice, 'choose'>
  sourceOf: (file: KnownFile, rendition: Rendition, videoId: string) => Promise<RenditionSource | null>
}

interface RequestedVideo {
  videoId: string
}

/** Creates the playlists of converted videos. */
export function createPlaylists({ files, segmenter, videos, audioChoice, sourceOf }: PlaylistOptions) {
  type AudioRequest = Parameters<AudioChoice['choose']>[1] & Pick<PlaylistRequest, 'audioLabels'>
  const audioOf = (file: KnownFile, request: AudioRequest) =>
    withAudioLabels(file.info.streams, request.audioLabels)
      .filter(({ kind }) => kind === 'audio')
      .map((audioStream, number) => ({
        number,
        audioStream,
        rendition: audioChoice.choose(file, request, audioStream, number),
      }))

  return {
    /**
     * Resolves to the multivariant playlist of a file for one browser, or to null if the file has no picture. While the
     * player reads the playlists, ffmpeg begins to make the segments that it will request. A device that saves the video
     * requests them all in order, so that its first request is soon enough.
     * @throws BusyError if the machine has no capacity left
     */
    async mainPlaylist(path: string, request: PlaylistRequest & RequestedVideo): Promise<string | null> {
      const file = await files.read(path)
      const stream = streamOf(file.info.streams, COPIED_VIDEO)
      if (stream === null) return null
      const { viewer, startSeconds, audioTracks } = request
      const query = `viewer=${viewer.page}&start=${startSeconds}`
      const uriOf = (rendition: Rendition) => `${nameOf(rendition)}/index.m3u8?${query}`
      const offered = audioOf(file, request).filter(({ number }) => audioTracks?.has(number) ?? true)
      const entryOf = ({ number, audioStream, rendition }: (typeof offered)[number]): AudioEntry => ({
        uri: uriOf(rendition),
        name: audioStream.title || `${number + 1}`,
        language: audioStream.language,
        channels: channelsOf(rendition, audioStream.channels ?? 2),
        bandwidth: bandwidthOf(rendition, audioStream),
        codecs: codecsFor(file, rendition),
        isDefault: number === request.audio,
      })
      const audio = offered.map(entryOf)
      const firstAudio = offered.find(({ number }) => number === request.audio)
      const audioSource = firstAudio ? await sourceOf(file, firstAudio.rendition, request.videoId) : null
      const enter = async (sources: readonly RenditionSource[]) => {
        if (viewer.isSaving !== true) await segmenter.enter(sources, viewer, startSeconds)
      }
      if (request.quality === 'sound' && firstAudio && audioSource) {
        await enter([audioSource])
        return multivariantPlaylist([entryOf(firstAudio)], [])
      }
      const ladder = await videos.choose(file, stream, request)
      const audioBandwidth = audioBandwidthOf(audio)
      const bandwidthFor = (video: Rendition) =>
        bandwidthOf(video, stream, file.info.bitsPerSecond) + audioBandwidth
      const { height: sourceHeight } = uprightSize(stream)
      const first = chooseFirst(ladder, { ...request, sourceHeight }, bandwidthFor)
      const source = await sourceOf(file, first, request.videoId)
      if (source === null) return null
      await enter(audioSource === null ? [source] : [source, audioSource])
      const listed = request.isSingleVariant ? [first] : firstBefore(ladder, first)
      const entries = listed.map((video) => ({ uri: uriOf(video), ...describeVariant(file, stream, video) }))
      return multivariantPlaylist(entries, audio)
    },

    /** Resolves to the playlist of a rendition, or to null if the rendition cannot be made. */
    async mediaPlaylist(
      path: string,
      rendition: Rendition,
      { viewer, startSeconds, videoId }: Pick<PlaylistRequest, 'viewer' | 'startSeconds'> & RequestedVideo,
    ): Promise<string | null> {
      const file = await files.read(path)
      const source = await sourceOf(file, rendition, videoId)
      if (source === null) return null
      const query = `viewer=${viewer.page}&file=${file.fingerprint}`
      return mediaPlaylist(source.plan, {
        header: `header.mp4?${query}&near=${segmentAt(source.plan, startSeconds)}`,
        segment: (index) => `${index}.m4s?${query}`,
      })
    },

    /** Resolves to what a device can save of a file, or to null if the file has no picture. */
    async savable(
      path: string,
      asked: Pick<PlaylistRequest, 'target' | 'copies' | 'audioLabels'>,
    ): Promise<SavableStreams | null> {
      const file = await files.read(path)
      const { durationSeconds, info } = file
      const stream = streamOf(info.streams, COPIED_VIDEO)
      if (stream === null) return null
      const length = { ofFile: info.bitsPerSecond, durationSeconds }
      const ladder = await videos.choose(file, stream, {
        ...asked,
        subtitles: null,
        viewer: { isSaving: true },
      })
      return {
        qualities: ladder.map((rendition) => ({
          quality: rendition.format === 'copy' ? 'original' : rendition.height,
          bytes: expectedBytes(rendition, stream, length),
        })),
        audioTracks: audioOf(file, { ...asked, surround: false }).map(({ audioStream, rendition }) => {
          const { language, title, isDefault, isSpecial } = audioStream
          return {
            language,
            title,
            isDefault,
            isSpecial,
            bytes: expectedBytes(rendition, audioStream, length),
          }
        }),
      }
    },
  }
}
