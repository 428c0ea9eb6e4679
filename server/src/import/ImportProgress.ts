/** The progress of an import: the numbers of files that are named like videos. */
export interface ImportProgress {
  /** The number of files in the folders, or null until they are counted. The folders may change afterwards. */
  total: number | null
  /** The number of files that have been processed so far. */
  found: number
  /** The number of new and changed videos among the processed files. */
  imported: number
  /** The number of processed videos that have not changed since the last import. */
  unchanged: number
  /** The number of skipped files and folders. Warnings in the log give the reasons. */
  skipped: number
  /** The number of videos that are no longer in the folder. It is known at the end of the import. */
  removed: number
}
