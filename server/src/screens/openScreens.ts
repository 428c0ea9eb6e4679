import type { FastifyInstance } from 'fastify'
import { finishSoon } from '../base/withTimeout.ts'
import type { Database } from '../database/postgres/Database.ts'
import { openNotifications } from '../database/postgres/notifications.ts'
import type { Authentication } from '../identity/authentication.ts'
import { createScreens, type ScreensOptions } from './createScreens.ts'
import { registerScreens } from './registerScreens.ts'

interface OpenScreensOptions extends Omit<ScreensOptions, 'notifications'> {
  /** The database that this server shares with others, or null. */
  database: Database | null
  authentication: Pick<Authentication, 'admissions' | 'findEnded' | 'requireUser'>
  /** The rate limit of each user. */
  callsPerMinute: number
}

/** Opens the screens with their routes, until the server closes. */
export async function openScreens(
  app: FastifyInstance,
  { database, callsPerMinute, ...options }: OpenScreensOptions,
): Promise<void> {
  const notifications = database === null ? null : openNotifications(database)
  const screens = createScreens({ ...options, notifications })
  app.addHook('onClose', async () => {
    screens.close()
    // A database that cannot be reached must not keep the server from closing.
    if (notifications !== null) await finishSoon(notifications.close())
  })
  await registerScreens(app, { screens, authentication: options.authentication, callsPerMinute })
}
