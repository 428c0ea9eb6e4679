/**
 * The folders of the library to which a person is limited: only these folders, or all folders except these. A folder is
 * a path relative to the library, with `/` as separator and without a slash at its end. It includes its subfolders.
 */
export interface FolderLimit {
  kind: 'only' | 'except'
  folders: readonly string[]
}
