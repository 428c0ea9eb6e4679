import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createRegistry, watchSignIns } from './metrics.ts'

it('counts sign-ins by way and result, and logs only those that were refused', async () => {
  const logged: string[] = []
  const registry = createRegistry()
  const watch = watchSignIns(registry, pino({}, { write: (line: string) => void logged.push(line) }))
  watch({ way: 'passkey', result: 'accepted' })
  watch({ way: 'password', result: 'wrong' })
  watch({ way: 'password', result: 'wrong' })
  const text = await registry.metrics()
  expect(text).toContain('vtube_identity_sign_ins_total{way="passkey",result="accepted"} 1')
  expect(text).toContain('vtube_identity_sign_ins_total{way="password",result="wrong"} 2')
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { way: 'password', result: 'wrong', msg: 'sign-ins were refused' },
    { way: 'password' },
  ])
})
