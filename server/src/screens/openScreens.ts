import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../identity/authentication.ts'
import { createScreens, type ScreensOptions } from './createScreens.ts'
import { registerScreens } from './registerScreens.ts'

interface OpenScreensOptions extends ScreensOptions {
  authentication: Pick<Authentication, 'admissions' | 'findEnded' | 'requireUser'>
  /** The rate limit of each user. */
  callsPerMinute: number
}

/** Opens the screens with their routes, until the server closes. */
export async function openScreens(
  app: FastifyInstance,
  { callsPerMinute, ...options }: OpenScreensOptions,
): Promise<void> {
  const screens = createScreens(options)
  app.addHook('onClose', async () => screens.close())
  await registerScreens(app, { screens, authentication: options.authentication, callsPerMinute })
}
