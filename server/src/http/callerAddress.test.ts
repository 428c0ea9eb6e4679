import { expect, it } from 'vitest'
import { callerAddress, spenderKey } from './rateLimit.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['192.0.2.7:5000', '192.0.2.7'],
  ['[2001:db8:1:2::1]:5000', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', null],
  ['0300.0.2.7', null],
  ['192.0.2.7:5000:1', null],
  ['', null],
])('counts %s as %s', (ip, name) => {
  expect(callerAddress(ip)).toBe(name)
})

const socket = { remoteAddress: '::ffff:192.0.2.1' }

it.each([
  [
    'a user whom a sign-in service vouches for',
    { subject: 'maya', isProven: true, limit: null },
    'user maya',
  ],
  ['an invented name', { subject: 'maya', isProven: false, limit: null }, 'address 2001:db8:1::/48'],
  ['a caller without a name', { subject: null, isProven: false, limit: null }, 'address 2001:db8:1::/48'],
])('lets %s spend one share of the quota', (_who, user, key) => {
  expect(spenderKey({ user, ip: '2001:db8:1:2::7', socket })).toBe(key)
})

it.each(['garbage', 'unknown', ' ', '::ffff:1:2:3:4:5:6:7:8'])(
  'counts a caller whom a proxy calls “%s” like the proxy itself',
  (ip) => {
    const user = { subject: null, isProven: false, limit: null }
    expect(spenderKey({ user, ip, socket })).toBe('address 192.0.2.1')
  },
)
