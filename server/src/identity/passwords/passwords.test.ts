import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { translateSentence } from '../../language/translate.ts'
import { deriveCheaply } from '../testing/deriveCheaply.ts'
import { addPerson } from '../testing/startAccountsServer.ts'
import { createHashQueue, hashPassword, verifyPassword, type Derive } from './passwordHash.ts'
import { faultOfPassword } from './passwordRules.ts'
import { createPasswords } from './passwords.ts'

const now = () => new Date()
/** What the reference implementation prints for `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`. */
const OF_REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
let storage: FilledCatalogue
beforeAll(async () => {
  storage = await openCatalogueWith()
})
afterAll(() => storage.close())

const faultOf = async (password: string, name = 'Maya Lindqvist') => {
  const sentence = await faultOfPassword(password, name)
  return sentence && translateSentence('en', sentence)
}

describe('a new password', () => {
  it.each<[string, string, RegExp]>([
    ['of nine characters', 'correctho', /^Use at least 10 characters/],
    ['of nine characters with accents and families', 'é👩‍👩‍👧e\u0301ábcdef', /^Use at least 10 characters/],
    ['of more than 1,024 bytes', 'ü'.repeat(513), /too long/],
    ['of more than 1,024 bytes in the form that is hashed', 'السلام ﷺ '.repeat(30), /too long/],
    ['of a flood of accents', `u${'\u0323\u0301'.repeat(100_000)}`, /too long/],
    ['that is the name', 'maya lindqvist', /not your name/],
    ['that is the name with digits', 'MayaLindqvist2024!', /not your name/],
    ['that is the name twice', 'MayaLindqvist maya lindqvist', /not your name/],
    ['that many people have', '1q2w3e4r5t', /Many people/],
    ['that many people have, in another case', 'BasketBall', /Many people/],
    ['that many people have, in wide letters', 'ｂａｓｋｅｔｂａｌｌ', /Many people/],
    ['that is a common word with digits', 'liverpool2024', /Many people/],
    ['that is one letter', 'zzzzzzzzzzzz', /Many people/],
  ])('%s is refused', async (_fault, password, message) => {
    expect(await faultOf(password)).toMatch(message)
  })

  it.each(['benbenbenben', 'Ben.Ben.Ben.', '!!2024-ben-2024!!', '***ben.1987'])(
    'of Ben that is “%s” is refused',
    async (password) => {
      expect(await faultOf(password, 'Ben')).toMatch(/not your name/)
      expect(await faultOf(`${password} and Tom`, 'Ben')).toBeNull()
    },
  )

  it.each([
    'correct horse battery',
    'パスワードを忘れないでね',
    '👩‍👩‍👧🦊🐢🐙🦉🦋🐝🐞🦖🐳',
    'x7Kq9-22mL',
    ' leading and trailing ',
  ])('“%s” is taken', async (password) => {
    expect(await faultOf(password)).toBeNull()
    expect(await faultOf(password, '李雷')).toBeNull()
  })
})

describe('the hash of a password', () => {
  it('is argon2id as other programs write it, with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('a'), hashPassword('a')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
    expect(one).not.toBe(other)
  })

  it('of another program is understood, and outdated', async () => {
    expect(await verifyPassword('password', OF_REFERENCE)).toEqual({ isRight: true, isOutdated: true })
    expect((await verifyPassword('Password', OF_REFERENCE)).isRight).toBe(false)
  })
})

describe('a sign-in with a password', () => {
  const from = { address: '192.0.2.1', device: null }

  it('replaces a hash of another cost, and stays valid', async () => {
    await addPerson(storage.people, 'p-1', 'Maya', { kind: 'password', hash: OF_REFERENCE })
    const passwords = createPasswords({ people: storage.people, now })
    const attempt = { ...from, name: 'Maya', password: 'password' }
    expect((await passwords.check(attempt)).kind).toBe('person')
    expect(await storage.people.readPassword('p-1')).toContain('m=47104,t=2,p=1')
    expect((await passwords.check(attempt)).kind).toBe('person')
  })

  it('leaves a password that was changed while it was checked', async () => {
    await addPerson(storage.people, 'p-2', 'Tom', { kind: 'password', hash: OF_REFERENCE })
    const people = {
      ...storage.people,
      async readPassword(id: string) {
        const read = await storage.people.readPassword(id)
        await storage.people.setPassword(id, 'the hash of a new password')
        return read
      },
    }
    const attempt = { ...from, name: 'Tom', password: 'password' }
    expect((await createPasswords({ people, now }).check(attempt)).kind).toBe('wrong')
    expect(await storage.people.readPassword('p-2')).toBe('the hash of a new password')
  })

  it('works again after a hash could not be computed, as when memory is short', async () => {
    let fails = true
    const derive: Derive = async (parameters) => {
      if (fails) throw new Error('out of memory')
      return await deriveCheaply(parameters)
    }
    const passwords = createPasswords({ people: storage.people, now, derive })
    const attempt = { ...from, name: 'Nobody', password: 'password' }
    await expect(passwords.check(attempt)).rejects.toThrow('out of memory')
    fails = false
    expect((await passwords.check(attempt)).kind).toBe('wrong')
  })

  it('takes a password however the keyboard has composed its letters', async () => {
    const passwords = createPasswords({ people: storage.people, now })
    await addPerson(storage.people, 'p-3', 'Zoë', {
      kind: 'password',
      hash: await passwords.hash('Sch\u00f6ne Gr\u00fc\u00dfe'),
    })
    const attempt = { ...from, name: 'Zoe\u0308', password: 'Scho\u0308ne Gru\u0308\u00dfe' }
    expect((await passwords.check(attempt)).kind).toBe('person')
  })
})

describe('a password', () => {
  const passwords = () => createPasswords({ people: storage.people, now, derive: deriveCheaply })
  const isTaken = async (name: string, password: string) =>
    (await passwords().check({ address: name, device: null, name, password })).kind === 'person'

  it.each([
    ['with more than 72 bytes', 'correct horse '.repeat(6), `${'correct horse '.repeat(6)}!`],
    ['with a null character', 'correct\0horse battery', 'correct\0'],
    ['with a space at its end', 'correct horse ', 'correct horse'],
    ['with a space before it', ' correct horse', 'correct horse'],
    ['of emoji', '🦊🐢🐙🦉🦋🐝🐞🦖🐳🐰', '🦊🐢🐙🦉🦋🐝🐞🦖🐳🐱'],
    ['of the greatest length', 'aü'.repeat(341), 'aü'.repeat(340)],
  ])('%s counts as a whole', async (name, password, similar) => {
    expect(await faultOf(password)).toBeNull()
    await addPerson(storage.people, `p-${name}`, name, {
      kind: 'password',
      hash: await passwords().hash(password),
    })
    expect(await isTaken(name, password)).toBe(true)
    expect(await isTaken(name, similar)).toBe(false)
  })
})

describe('the queue of hashes', () => {
  const fill = (enqueue: ReturnType<typeof createHashQueue>, count: number, isStranger: boolean) =>
    Array.from({ length: count }, () => enqueue(() => new Promise<void>(() => {}), isStranger))

  it('runs two at a time, and the others in their order', async () => {
    const enqueue = createHashQueue()
    const begun: number[] = []
    const ends: (() => void)[] = []
    const works = [1, 2, 3].map((name) =>
      enqueue(() => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
    expect(begun).toEqual([1, 2])
    ends[0]?.()
    await works[0]
    expect(begun).toEqual([1, 2, 3])
    for (const end of ends) end()
    await Promise.all(works)
  })

  it('refuses strangers when 16 wait, and says when to try again', async () => {
    const enqueue = createHashQueue()
    fill(enqueue, 2 + 16, true)
    await expect(enqueue(async () => {}, true)).rejects.toMatchObject({ status: 503, retrySeconds: 5 })
  })

  it('leaves room for 16 browsers in which the person has signed in before', async () => {
    const enqueue = createHashQueue()
    const works = [...fill(enqueue, 2 + 16, true), ...fill(enqueue, 16, false)]
    await expect(enqueue(async () => {})).rejects.toMatchObject({ status: 503 })
    await expect(Promise.race([...works, Promise.resolve('waiting')])).resolves.toBe('waiting')
  })
})
