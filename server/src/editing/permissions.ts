import { PERMISSIONS } from '@vtube/shared/permissions'
import type { FastifyInstance } from 'fastify'
import { respondUncached } from '../http/respond.ts'
import type { Editing } from './Editing.ts'
import { spaceIn } from './freeSpace.ts'

/**
 * Registers `GET /editing`, which says what the caller may do, how large a video may be, and whether the library is being
 * read, so that lists may lack the latest changes.
 */
export function registerPermissions(
  app: FastifyInstance,
  { writer, maxUploadBytes, isReading }: Pick<Editing, 'writer' | 'maxUploadBytes' | 'isReading'>,
): void {
  app.get('', async (request, reply) => {
    const permissions = PERMISSIONS.filter((one) => request.user.permissions?.includes(one) ?? false)
    // How much room there is tells something of the library, so only those learn it who add to it.
    const freeBytes = permissions.includes('add') ? await spaceIn(writer, '') : null
    return respondUncached(request, reply, {
      permissions,
      maxUploadBytes,
      freeBytes,
      isReading: isReading(),
    })
  })
}
