import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { addressOf } from '../../http/rateLimit.ts'
import { DEVICE_PAGE } from '../device/devicePaths.ts'
import { registerDevicePage } from '../device/registerDevicePage.ts'
import { sendPage } from '../issuer/interactions.ts'
import { formOf, readOwnJson } from '../issuer/ownForm.ts'
import { accountOf } from './accountOf.ts'
import type { AccountServices } from './accountServices.ts'
import { checkProof, proofOf } from './checkProof.ts'
import { passkeyRequest } from './passkeyRequest.ts'
import { signInPage } from './signInPage.ts'

const PASSKEY_PATH = `${DEVICE_PAGE}/passkey`
/** The fields of a form that proves an identity. */
const FIELDS = ['name', 'passkey']

/**
 * Registers the page on which people with accounts confirm a device. They prove their identity each time, because the
 * new session would outlive one that was stolen.
 */
export function registerDeviceOfAccount(app: FastifyInstance, services: AccountServices): void {
  const { passkeys, devices, scripts, onSignIn } = services

  registerDevicePage(app, services, async (request, reply, language) => {
    const form = formOf(request)
    const page = {
      language,
      origin: request.publicOrigin,
      path: DEVICE_PAGE,
      current: null,
      isForDevice: true,
      script: scripts.signIn,
    }
    const ask = form.get('ask')
    if (ask !== null || !FIELDS.some((field) => form.has(field))) {
      const name = form.get('name') ?? ''
      await sendPage(reply, 200, await signInPage({ ...page, name, isRecovery: ask === 'recovery' }))
      return null
    }
    const answer = await checkProof(services, proofOf(form), {
      origin: request.publicOrigin,
      address: addressOf(request),
      device: devices.read(request),
    })
    onSignIn({ way: answer.way, result: answer.result })
    if (answer.person === null) {
      if (answer.retrySeconds !== null) reply.header('retry-after', answer.retrySeconds)
      const isRecovery = answer.way === 'recovery'
      await sendPage(reply, answer.status, await signInPage({ ...page, ...answer, isRecovery }))
      return null
    }
    reply.header('set-cookie', devices.remember(request, answer.person.id))
    return accountOf(answer.person)
  })

  app.post(PASSKEY_PATH, async (request) => {
    readOwnJson(request, v.object({}), 'The body must be {}.')
    return await passkeyRequest(passkeys, request.publicOrigin)
  })
}
