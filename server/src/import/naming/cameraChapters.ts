/** A file of a recording that a camera has split, because its card cannot hold larger files. */
interface CameraChapter {
  /** The name of the recording: the prefix of the camera and its number. */
  recording: string
  chapter: number
}

/** Matches names like `GH020155`, the second chapter of the recording 0155 of a GoPro. The `H` names the codec. */
const GOPRO = /^(G[HXLS])(\d\d)(\d{4})$/i
/** Match names like `GOPR0155` and `GP010155`, the first and the second chapter of a recording of an older GoPro. */
const OLD_GOPRO_FIRST = /^GOPR(\d{4})$/i
const OLD_GOPRO_NEXT = /^GP(\d\d)(\d{4})$/i
/** Matches names like `DJI_0012_002`, and `VID_20230506_101112_00_002` of an Insta360, where `00` is the lens. */
const NUMBERED_LAST = /^(DJI_\d{4}|VID_\d{8}_\d{6}_\d\d)_(\d{3})$/i

/** Reads a file name without its extension. Returns null if it is not the name of a chapter. */
export function cameraChapterOf(stem: string): CameraChapter | null {
  const [, prefix, chapter, number] = GOPRO.exec(stem) ?? []
  if (prefix !== undefined) return { recording: `${prefix.toUpperCase()}${number}`, chapter: Number(chapter) }
  const [, first] = OLD_GOPRO_FIRST.exec(stem) ?? []
  if (first !== undefined) return { recording: `GOPR${first}`, chapter: 1 }
  const [, later, recording] = OLD_GOPRO_NEXT.exec(stem) ?? []
  if (later !== undefined) return { recording: `GOPR${recording}`, chapter: Number(later) + 1 }
  const [, name, last] = NUMBERED_LAST.exec(stem) ?? []
  return name === undefined ? null : { recording: name, chapter: Number(last) }
}

/** Returns a title that sorts by recording and chapter, `GH0155 · 2`, or null if the name itself does. */
export function titleOfChapter(stem: string): string | null {
  const found = OLD_GOPRO_FIRST.test(stem) || NUMBERED_LAST.test(stem) ? null : cameraChapterOf(stem)
  return found && `${found.recording} · ${found.chapter}`
}
