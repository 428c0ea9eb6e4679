import { loadLinkTokens } from '../identity/links/linkTokens.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'

export type SavingAccess = ReturnType<typeof createSavingAccess>

/**
 * Creates the functions that tell a saved video that has left the library from one that a person may no longer see. A
 * device notes the fingerprint that came with a video: two signatures, of the addresses of the library, and of the folders
 * to which the person was limited.
 * @param locations the folders and the addresses of buckets of the library
 */
export function createSavingAccess(keyValues: KeyValueStore, locations: readonly string[]) {
  let loading: ReturnType<typeof loadLinkTokens> | null = null
  const signaturesOf = async (limit: FolderLimit | null) => {
    loading ??= loadLinkTokens(keyValues, 'savingAccess').catch((error: unknown) => {
      loading = null
      throw error
    })
    const { signatureOf } = await loading
    return {
      library: signatureOf(`library ${JSON.stringify(locations)}`),
      folders: signatureOf(`folders ${JSON.stringify(limit)}`),
    }
  }
  return {
    /** Returns the fingerprint of the present library and of what a person may see of it. */
    async fingerprintOf(limit: FolderLimit | null): Promise<string> {
      const { library, folders } = await signaturesOf(limit)
      return `${library}.${folders}`
    },
    /**
     * Returns whether a video that does not exist for a person has left the library. Whoever sees the whole library may
     * know that. For everybody else, a hidden video gets the same answer as one that never existed: only another library,
     * in which the same folders are visible, says that a video may have left with the former one.
     * @param fingerprint what the device noted with the video, or an empty text
     */
    async hasLeft(limit: FolderLimit | null, fingerprint: string): Promise<boolean> {
      if (limit === null) return true
      const { library, folders } = await signaturesOf(limit)
      const [notedLibrary, notedFolders] = fingerprint.split('.')
      return notedFolders === folders && notedLibrary !== library
    },
  }
}
