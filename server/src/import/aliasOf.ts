import type { FileTags } from '../ffmpeg/fileTags.ts'
import { stemOf } from './folder/fileNames.ts'
import { providerIdIn } from './naming/fileTitle.ts'

const HOST = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/
/** The path in the address of a video: `/shorts/ID`, or `/ID` in short addresses. */
const IN_PATH = /^\/(?:(?:shorts|live|embed|v)\/)?([\w-]{11})$/
const PROVIDER_ID = /^[\w-]{11}$/

/**
 * Returns the id of the provider that the name of a file or the tags inside the file state. The video is found under
 * this id as well. Returns undefined if name and tags state no id, or only the own id of the video.
 */
export function aliasOf(name: string, { purl, comment }: FileTags, id: string): string | undefined {
  const stated = providerIdIn(stemOf(name)) ?? idInAddress(purl) ?? idInAddress(comment)
  return stated === id ? undefined : (stated ?? undefined)
}

/** Returns the id in the address of a video of the provider, which yt-dlp writes into files. */
function idInAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address)
  if (url === null || !HOST.test(url.hostname)) return null
  const id = url.searchParams.get('v') ?? IN_PATH.exec(url.pathname)?.[1] ?? ''
  return PROVIDER_ID.test(id) ? id : null
}
