import { StartupError, type Config } from '../config/config.ts'
import { createFolderStore, openFolderStore } from '../media/folderStore.ts'
import { createJoinedStore, type StoreRoot } from '../media/joinedStore.ts'
import { realOrFuturePath, rootFault, withRealPaths } from '../media/libraryRoots.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { openLibraryBucket } from './openLibraryBucket.ts'

interface StoreOptions {
  config: Pick<Config, 'libraries' | 's3' | 'mediaRedirect'>
  warn: (sentence: string) => void
}

/**
 * Opens the folders and buckets of the library. Of several, those that are missing are left out until they are there,
 * because their drive may be connected later.
 * @throws a StartupError with a sentence for the operator if all are missing, or one is inside another one
 */
export async function openLibraryStore({ config, warn }: StoreOptions): Promise<MediaStore> {
  const { libraries } = config
  const [only] = libraries
  const fault = rootFault(await withRealPaths(libraries))
  if (fault !== null) throw new StartupError(fault)
  if (only !== undefined && libraries.length === 1)
    return (
      (await openLibraryBucket({ ...config, bucket: only.bucket })) ?? (await openFolderStore(only.location))
    )
  const roots: StoreRoot[] = []
  const missing: string[] = []
  for (const { name, location, bucket } of libraries) {
    const open = async () => {
      try {
        return await openFolderStore(location)
      } catch (error) {
        missing.push((error as Error).message)
        return createFolderStore(await realOrFuturePath(location))
      }
    }
    roots.push({ name, store: (await openLibraryBucket({ ...config, bucket })) ?? (await open()) })
  }
  if (missing.length === libraries.length) throw new StartupError(missing[0] ?? '')
  for (const sentence of missing) warn(`${sentence} The other libraries are served.`)
  return createJoinedStore(roots)
}
