/** The limits for reading an archive. */
export interface ArchiveLimits {
  /** The maximum number of bytes that are unpacked. */
  bytes: number
  /** The maximum number of files that are read. */
  files: number
}

export const ARCHIVE_LIMITS: ArchiveLimits = { bytes: 1024 ** 3, files: 10_000 }

/** The names of files from which nothing can be imported. Such files are not unpacked, whatever their size. */
const UNUSED =
  /\.(?:mp4|m4[av]|mkv|webm|mov|avi|3gp|mp3|opus|ogg|wav|flac|jpe?g|png|gif|webp|heic|svg|pdf|docx?|xlsx?|ics|vcf|mbox|eml|css|js)$/i

/** Returns whether a file in an archive can have something to import, judging by its name. */
export const isUsed = (name: string): boolean => !name.endsWith('/') && !UNUSED.test(name)
