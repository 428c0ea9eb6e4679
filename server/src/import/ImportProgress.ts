/** The progress of an import. It counts files whose names are those of videos. */
export interface ImportProgress {
  /** All files in the folders, or null until they are counted. The folders may change afterwards. */
  total: number | null
  /** The files that have been processed so far. */
  found: number
  /** The new and changed videos among these files. */
  imported: number
  /** The videos among these files that have not changed since the last import. */
  unchanged: number
  /** The skipped files and folders. Warnings in the log give the reasons. */
  skipped: number
  /** The videos that are no longer in the folder. The number is known at the end. */
  removed: number
}
