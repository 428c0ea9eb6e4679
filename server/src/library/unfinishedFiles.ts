/**
 * What downloads leave beside finished files: it has the endings of videos and is none. yt-dlp puts what the file is for
 * before the ending.
 */

/** While ffmpeg joins, cuts or repairs: `Talk.temp.mp4`, `Talk.temp12.ts`. */
const TEMPORARY = /\.temp\d*\.\w+$/
/** One format of several that are joined later, by the numbers of the provider: `Talk.f137.mp4`, `Talk.f251-drc.webm`. */
const FORMAT = /\.f\d{2,4}(?:-\w+)?\.\w+$/
/** One format by the names of other providers, and what stays of cutting: `Talk.fhls-1080.mp4`, `Talk.uncut.mp4`. */
const FORMAT_OR_ORIGINAL = /\.(?:f(?=[\w=+-]*\d)[\w=+-]+|uncut|orig)\.\w+$/
/** The file that aria2 keeps beside an unfinished one. */
const CONTROL_FILE = '.aria2'
export const isControlFile = (name: string): boolean => name.toLowerCase().endsWith(CONTROL_FILE)

/**
 * Whether a file is a part of a download that has not finished, or was left by one.
 * @param hasVideo whether the folder has a video with this name, without its ending
 * @param hasFile whether the folder has a control file with this name
 */
export function isUnfinished(
  name: string,
  hasVideo: (stem: string) => boolean,
  hasFile: (name: string) => boolean,
): boolean {
  if (TEMPORARY.test(name) || FORMAT.test(name) || hasFile(name + CONTROL_FILE)) return true
  const [ending] = FORMAT_OR_ORIGINAL.exec(name) ?? []
  return ending !== undefined && hasVideo(name.slice(0, -ending.length))
}
