/** A folder inside another folder. */
export interface Subfolder {
  /** The path in the library. */
  path: string
  name: string
  /** The number of videos in the folder and below it. */
  videos: number
  /** The ids of up to four videos, whose pictures represent the folder. */
  pictures: readonly string[]
  /** The id of the film that the folder holds and nothing else. */
  film?: string | undefined
}

/** A folder of the library. */
export interface Folder {
  /** The path in the library, which is empty for the library itself. */
  path: string
  /** The name, which is empty for the library itself. */
  name: string
  /** The folders from the library down to this one. */
  trail: readonly { name: string; path: string }[]
  /** The number of videos in the folder and below it. */
  total: number
  /** The number of videos in the folder itself. */
  videos: number
  folders: readonly Subfolder[]
}
