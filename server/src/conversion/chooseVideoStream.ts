import { isPictureTooLarge } from '@vtube/shared/pictureLimit'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { Target } from '@vtube/shared/streamDescription'
import { pictureStreamsOf } from '../ffmpeg/subtitleKinds.ts'
import type { EncoderPool } from './encoders/encoderPool.ts'
import type { Viewer } from './conversionPlaces.ts'
import type { KnownFile, KnownFiles } from './knownFiles.ts'
import { ladderBelow } from './ladder.ts'
import { planRendition } from './planRendition.ts'
import type { PlaylistRequest } from './playlistRequest.ts'
import {
  chooseHeight,
  isTranscodedVideo,
  possibleHeights,
  sourceName,
  streamOf,
  uprightSize,
  type EncodedVideo,
  type Rendition,
} from './renditions.ts'

export const COPIED_VIDEO = { kind: 'video', format: 'copy' } as const

interface VideoChoiceOptions {
  ffmpeg: Pick<Ffmpeg, 'targets' | 'canToneMap'>
  encoders: EncoderPool | undefined
  files: Pick<KnownFiles, 'keyFrames'>
  /** Returns whether a rendition, given by its name, took longer to make than to watch. */
  isTooSlow: (name: string) => boolean
}

export type VideoChoice = ReturnType<typeof createVideoChoice>

/** Creates the choice of the forms in which a browser gets the video. */
export function createVideoChoice({ ffmpeg, encoders, files, isTooSlow }: VideoChoiceOptions) {
  const hasDeviceFor = (format: Target | undefined) => format === 'h264' && encoders?.hasDevice() === true
  /** Returns the greatest height in lines that can be encoded as fast as the video plays. */
  const heightFor = (
    { info, fingerprint }: KnownFile,
    rendition: Omit<EncodedVideo, 'height'>,
    isSlow = isTooSlow,
  ) => {
    const stream = streamOf(info.streams, COPIED_VIDEO)
    return chooseHeight(stream && { ...stream, ...uprightSize(stream) }, {
      isTooSlow: (height) => isSlow(sourceName(fingerprint, { ...rendition, height })),
      hasDevice: hasDeviceFor(rendition.format),
      canToneMap: ffmpeg.canToneMap === true,
    })
  }
  return {
    /** Returns the heights in lines that this machine encodes as fast as the video plays, greatest first. */
    heights: () => possibleHeights({ hasDevice: hasDeviceFor(ffmpeg.targets[0]) }),
    /**
     * Resolves to the renditions that the browser can play and that are made as fast as they play, best first. A device
     * that saves the video also gets those for which the machine was too slow at times.
     */
    async choose(
      file: KnownFile,
      source: MediaStream,
      request: Pick<PlaylistRequest, 'target' | 'copies' | 'subtitles'> & {
        viewer?: Pick<Viewer, 'isSaving'>
      },
    ) {
      const drawn = pictureStreamsOf(file.info).find(({ index }) => index === request.subtitles)
      const canCopy = drawn === undefined && request.copies.has('video')
      const plan = canCopy ? await planRendition(files, file, COPIED_VIDEO) : null
      const encoded = { kind: 'video', format: request.target, subtitles: drawn?.index } as const
      const isSaving = request.viewer?.isSaving === true
      const greatest = heightFor(file, encoded, isSaving ? () => false : isTooSlow)
      const isCopied = plan !== null && plan !== 'unknown'
      if (isCopied && isPictureTooLarge(source)) return [COPIED_VIDEO] as const
      const best = isCopied ? COPIED_VIDEO : { ...encoded, height: greatest }
      return ladderBelow(best, { source, greatest, encoded })
    },
    /** Returns whether a viewer whose segments would come too late should get a lower height. */
    isSlowerThanNeeded: (file: KnownFile, rendition: Rendition): boolean =>
      isTranscodedVideo(rendition) &&
      isTooSlow(sourceName(file.fingerprint, rendition)) &&
      heightFor(file, rendition) < rendition.height,
  }
}
