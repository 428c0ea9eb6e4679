import type { CitedTest } from './CitedTest.ts'

const DEVICE = { kind: 'access', file: 'server/src/identity/device/deviceSignIn.test.ts' } as const

const CLIENT = { kind: 'access', file: 'client/src/identity/oidc/deviceGrant.test.ts' } as const

/** The tests of the sign-in of devices without a keyboard that reconstruct public reports. */
export const DEVICE_TESTS: readonly CitedTest[] = [
  {
    ...DEVICE,
    report: 'Abblix/Oidc.Server#459',
    seen: 'A second confirmation that arrives late makes a code valid again that was exchanged already.',
    title: 'refuses every answer to the code of a device after the first one',
    test: 'cannot be answered again after the device has its tokens',
  },
  {
    ...DEVICE,
    report: 'Layr-Labs/d-inference#125',
    seen: 'Two simultaneous requests with a confirmed code both get tokens.',
    title: 'gives the tokens of a device once, however many requests arrive together',
    test: 'get tokens once, although two come at the same time',
  },
  {
    ...DEVICE,
    report: 'ferriskey#1236',
    seen: 'A confirmed code gives new tokens for ever, because only unconfirmed ones expire.',
    title: 'lets confirmed codes of devices expire, too',
    test: 'get no tokens with a code that was confirmed in time, but used too late',
  },
  {
    ...DEVICE,
    report: 'H2CK/oidc#716',
    seen: 'A device that was once slightly too fast is told to slow down until its code expires.',
    title: 'answers a device although it asks too fast all the time',
    test: 'succeed although they come too fast all the time',
  },
  {
    ...DEVICE,
    report: 'Abblix/Oidc.Server#281',
    seen: 'The first request for tokens is told to slow down, although nothing preceded it.',
    title: 'tells only devices to slow down that ask sooner than agreed',
    test: 'are told to slow down, but not the first one, nor any that keep the interval',
  },
  {
    ...DEVICE,
    report: 'spring-authorization-server#1977',
    seen: 'The phone reports success for an expired code, and only the device learns that it has failed.',
    title: 'refuses an expired code on the phone',
    test: 'is refused on the phone after ten minutes, and not only on the device',
  },
  {
    ...DEVICE,
    report: 'Abblix/Oidc.Server#165',
    seen: 'A code in small letters is refused, and one right code resets the count of wrong ones.',
    title: 'counts wrong codes of devices on after a right one',
    test: 'still counts the wrong ones after a right one',
  },
  {
    ...CLIENT,
    report: 'openclaw#114093',
    seen: 'One failed request ends a sign-in that its code would allow for another quarter of an hour.',
    title: 'asks on while the network or a proxy fails',
    test: 'goes on after failures of the network and of a proxy, with growing pauses',
  },
  {
    ...CLIENT,
    report: 'flyte-sdk#1587',
    seen: 'A device that is told to slow down goes on at the same pace.',
    title: 'asks less often after it was told to slow down',
    test: 'asks less often from then on when it is told to slow down',
  },
  {
    ...CLIENT,
    report: 'spring-authorization-server#1885',
    seen: 'A device waits for ever, because the issuer answers an expired code like one that nobody has confirmed yet.',
    title: 'ends a sign-in when the time of its code is over, whatever the issuer says',
    test: 'ends when the time of the code is over, although the issuer lets the device wait for ever',
  },
  {
    ...CLIENT,
    report: 'kubenav#724',
    seen: 'Nobody can sign in with an issuer that sends the interval and the time of a code as texts.',
    title: 'reads the interval and the time of a code that are texts, or an interval that is none',
    test: 'waits between two requests for at least a second, although the interval is %s',
  },
]
