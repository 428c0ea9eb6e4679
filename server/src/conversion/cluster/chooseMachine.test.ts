import { expect, it } from 'vitest'
import { chooseMachine, type Lease, type Wish } from './chooseMachine.ts'

const ada = { page: 'page-1', client: 'ada' }
const ben = { page: 'page-2', client: 'ben' }
const cy = { page: 'page-3', client: 'cy' }
const mallory = (number: number) => ({ page: `page-${number}`, client: 'mallory' })
const lease = (machine: string, rendition: string, changes: Partial<Lease> = {}): Lease => ({
  machine,
  rendition,
  kind: 'video',
  isTranscoding: true,
  first: 10,
  current: 11,
  covered: 20,
  viewers: [ben],
  idleSeconds: 0,
  ...changes,
})
const machines = (...places: readonly number[]) =>
  places.map((count, index) => ({ id: `machine-${index + 1}`, places: count }))
const choose = (wish: Partial<Wish>, leases: readonly Lease[], of = machines(1, 1, 1)) =>
  chooseMachine(
    { rendition: 'film', kind: 'video', isTranscoding: true, segment: 12, viewer: ada, ...wish },
    { self: 'machine-1', machines: of, leases },
  )
const chosen = (...parameters: Parameters<typeof choose>) => choose(...parameters)?.machine ?? null

it('chooses the machine that makes the segment already, and no other one for the same', () => {
  const leases = [lease('machine-2', 'film')]
  expect(choose({}, leases)).toEqual({ machine: 'machine-2', isCovered: true })
  // Where nothing runs, or too far away, another machine begins.
  expect([chosen({ segment: 9 }, leases), chosen({ segment: 21 }, leases)]).toEqual([
    'machine-1',
    'machine-1',
  ])
  expect(chosen({}, [lease('machine-2', 'film', { first: 0, covered: -1 })])).toBe('machine-1')
})

it('prefers this machine, then the one with the most free places', () => {
  expect(chosen({}, [])).toBe('machine-1')
  expect(chosen({}, [lease('machine-1', 'other')], machines(1, 2, 3))).toBe('machine-3')
  expect(chosen({}, [], machines(0, 0, 1))).toBe('machine-3')
  expect(chosen({}, [], machines(0, 0))).toBeNull()
})

it('lets a viewer change from one height to another where all places are taken', () => {
  const leases = [lease('machine-1', 'other'), lease('machine-2', 'film at 720', { viewers: [ada] })]
  expect(choose({ rendition: 'film at 480' }, leases, machines(1, 1))).toMatchObject({
    machine: 'machine-2',
    replaced: { rendition: 'film at 720' },
  })
  // Others watch the former height as well.
  const shared = [leases[0]!, lease('machine-2', 'film at 720', { viewers: [ada, ben] })]
  expect(chosen({ rendition: 'film at 480' }, shared, machines(1, 1))).toBeNull()
})

it('takes a place whose viewers have requested nothing for a while', () => {
  const leases = [
    lease('machine-1', 'one', { viewers: [cy] }),
    lease('machine-2', 'two', { idleSeconds: 11 }),
  ]
  expect(chosen({}, leases, machines(1, 1))).toBe('machine-2')
  expect(chosen({}, leases.with(1, lease('machine-2', 'two', { idleSeconds: 9 })), machines(1, 1))).toBeNull()
})

it('counts the places of a client on all machines', () => {
  const leases = [
    lease('machine-1', 'one', { viewers: [mallory(1)] }),
    lease('machine-2', 'two', { viewers: [mallory(2)], idleSeconds: 3 }),
  ]
  expect(choose({}, leases, machines(1, 1))).toMatchObject({
    machine: 'machine-2',
    released: { rendition: 'two' },
  })
  expect(chosen({ viewer: mallory(3) }, leases, machines(1, 1))).toBeNull()
  // A place that others share is not taken from them.
  const shared = leases.map((one) => ({ ...one, viewers: [...one.viewers, ben] }))
  expect(chosen({}, shared, machines(1, 1))).toBeNull()
})

it('takes a place in which a video is only saved for whoever watches, and gives none to another device', () => {
  const saving = { ...mallory(1), isSaving: true }
  const leases = [
    lease('machine-1', 'one', { viewers: [ben] }),
    lease('machine-2', 'two', { viewers: [saving] }),
  ]
  expect(choose({}, leases, machines(1, 1))).toMatchObject({
    machine: 'machine-2',
    released: { rendition: 'two' },
  })
  expect(choose({ viewer: { ...ada, isSaving: true } }, leases, machines(1, 1))).toBeNull()
  // Somebody else watches what is saved there.
  const shared = leases.with(1, lease('machine-2', 'two', { viewers: [saving, cy] }))
  expect(choose({}, shared, machines(1, 1))).toBeNull()
})

it('lets eight times as many copies run as pictures that are encoded', () => {
  const copies = Array.from({ length: 8 }, (_, index) =>
    lease('machine-1', `copy ${index}`, { isTranscoding: false, viewers: [mallory(index), ben] }),
  )
  expect(chosen({ isTranscoding: false }, copies.slice(1), machines(1))).toBe('machine-1')
  expect(chosen({ isTranscoding: false }, copies, machines(1))).toBeNull()
  expect(chosen({}, copies, machines(1))).toBe('machine-1')
})
