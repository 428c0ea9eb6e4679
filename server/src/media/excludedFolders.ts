/**
 * The names of folders that systems, storage devices and programs keep inside shares: bins, snapshots, previews and
 * rescued files. The whole name is compared, without case, so a folder “Snapshots of Rome” is not excluded.
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
/** The folders of files rescued by `chkdsk` of Windows, QNAP's numbered bins, and Samba's shadow copies. */
const NUMBERED_SYSTEM_FOLDER = /^(?:found\.\d{3}|network recycle bin \d{1,2}|@gmt-\d{4}\.[\d.-]{1,20})$/i

/** Returns whether a folder belongs to a system or a device, so that it contains no videos of a person. */
export const isSystemFolder = (name: string): boolean =>
  SYSTEM_FOLDERS.has(name.toLowerCase()) || NUMBERED_SYSTEM_FOLDER.test(name)

/** Returns whether a name is hidden in the way of Unix. */
export const isHidden = (name: string): boolean => name.startsWith('.')

/** The name of the file with which Android and Kodi exclude the folder that contains it. */
const NO_MEDIA = '.nomedia'
/** The names of files that exclude folders. The last two do this only if empty. Otherwise they contain patterns. */
export const MARKERS: ReadonlySet<string> = new Set([NO_MEDIA, '.ignore', '.plexignore'])

/** Returns whether a file with this name may exclude the folder that contains it. */
export const isMarker = (name: string): boolean => MARKERS.has(name)

export const isExcluding = (marker: string, bytes: number): boolean => marker === NO_MEDIA || bytes === 0
