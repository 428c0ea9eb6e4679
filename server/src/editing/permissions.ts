import { uppermostFolders } from '@vtube/shared/folderPaths'
import { PERMISSIONS } from '@vtube/shared/permissions'
import type { FastifyInstance } from 'fastify'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { respondUncached } from '../http/respond.ts'
import type { Editing } from './Editing.ts'
import { spaceIn } from './freeSpace.ts'

/**
 * Registers `GET /editing`, which says what the caller may do, in which folders if these are only some, how large a video
 * may be, how it is sent, and whether the library is being read, so that lists may lack the latest changes.
 */
export function registerPermissions(
  app: FastifyInstance,
  { writer, maxUploadBytes, isReading }: Pick<Editing, 'writer' | 'maxUploadBytes' | 'isReading'>,
): void {
  app.get('', async (request, reply) => {
    const { permissions: own, limit } = request.user
    const given = PERMISSIONS.filter((one) => own?.includes(one) ?? false)
    const permissions = given.length > 0 && (await writer.mayWrite()) ? given : []
    // How much room there is tells something of the library, so only those learn it who add to it.
    const freeBytes = permissions.includes('add') ? await spaceIn(writer, '') : null
    return respondUncached(request, reply, {
      permissions,
      folders: ownFolders(limit),
      maxUploadBytes,
      freeBytes,
      directUploads: permissions.includes('add') && writer.parts.directUrlPrefixes.length > 0,
      isReading: isReading(),
    })
  })
}

/** Returns the uppermost folders to which a person is limited, or null for a person who is not limited to folders. */
const ownFolders = (limit: FolderLimit | null): readonly string[] | null =>
  limit?.kind === 'only' ? uppermostFolders(limit.folders) : null
