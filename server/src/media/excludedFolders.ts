/**
 * The names of folders that systems, storage devices and programs keep inside shares: bins, snapshots, previews and
 * rescued files. They are compared as a whole and without case, so a folder “Snapshots of Rome” stays.
 */
const SYSTEM_FOLDERS = new Set([
  // Windows
  '$recycle.bin',
  'recycler',
  'recycled',
  'system volume information',
  // macOS
  '__macosx',
  'network trash folder',
  'temporary items',
  'thevolumesettingsfolder',
  // Linux
  'lost+found',
  // Synology
  '#recycle',
  '#snapshot',
  '@eadir',
  '@tmp',
  '@sharesnap',
  '@synoresource',
  // QNAP
  '@recycle',
  '@recently-snapshot',
  '@download',
  'network recycle bin',
  // other devices
  '@snapshot',
  '@snapshots',
  '~snapshot',
  'recycle bin',
])
/** Matches what `chkdsk` of Windows rescues, numbered bins of QNAP, and shadow copies of Samba. */
const NUMBERED_SYSTEM_FOLDER = /^(?:found\.\d{3}|network recycle bin \d{1,2}|@gmt-\d{4}\.[\d.-]{1,20})$/i

/** Returns whether a folder belongs to a system or a device, so that nothing in it is a video of somebody. */
export const isSystemFolder = (name: string): boolean =>
  SYSTEM_FOLDERS.has(name.toLowerCase()) || NUMBERED_SYSTEM_FOLDER.test(name)

/** Returns whether a name is hidden, as Unix hides names. */
export const isHidden = (name: string): boolean => name.startsWith('.')

/** The file with which Android and Kodi exclude the folder that contains it. */
const NO_MEDIA = '.nomedia'
/** The files with which people exclude folders. Those of Jellyfin and Plex do if they are empty: others name patterns. */
export const MARKERS: ReadonlySet<string> = new Set([NO_MEDIA, '.ignore', '.plexignore'])

/** Returns whether a file with this name may exclude the folder that contains it. */
export const isMarker = (name: string): boolean => MARKERS.has(name)

/** Returns whether a marker of this size excludes its folder. */
export const isExcluding = (marker: string, bytes: number): boolean => marker === NO_MEDIA || bytes === 0
