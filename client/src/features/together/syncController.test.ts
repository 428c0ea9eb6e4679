// @vitest-environment node
import { expect, it } from 'vitest'
import { buildShared, simulatePlayer } from './testing/simulatePlayer.ts'

/** A paused session at a position in seconds. */
const paused = (positionSeconds: number, version = 1) =>
  buildShared({ isPlaying: false, isMoving: false, positionSeconds, version })

type Player = ReturnType<typeof simulatePlayer>

/** Joins a paused session at the start, which then plays from a time on. */
function playTogether(players: readonly Player[], at = 1_300): void {
  for (const player of players) {
    player.report()
    player.set(paused(0))
    player.pass(1_000)
    player.set(buildShared({ at, version: 2 }))
  }
}

/** Returns the distance in milliseconds of a player from a session that plays from the start. */
const distanceOf = (player: Player, at = 1_300) => player.position() * 1_000 - (player.now() - at)

it('starts players that need different times to start within 80 ms of each other, and closer the second time', () => {
  const players = [20, 60, 150].map((startMs) => simulatePlayer({ startMs }))
  playTogether(players)
  for (const player of players) player.pass(1_000)
  for (const player of players) expect(Math.abs(distanceOf(player))).toBeLessThan(80)
  for (const player of players) {
    player.set(buildShared({ isMoving: false, positionSeconds: 0.6, version: 3 }))
    player.pass(2_000)
    player.set(buildShared({ positionSeconds: 0.6, at: player.now() + 300, version: 4 }))
    const at = player.now() + 300
    player.pass(700)
    expect(Math.abs((player.position() - 0.6) * 1_000 - (player.now() - at))).toBeLessThan(50)
  }
})

it.each([0.997, 1.003])('keeps a player whose clock runs at %s in step by its speed alone', (clockSpeed) => {
  const player = simulatePlayer({ clockSpeed })
  playTogether([player])
  const seeks = player.orders.filter((order) => order === 'seek').length
  let farthest = 0
  player.pass(5_000)
  player.pass(120_000, () => {
    farthest = Math.max(farthest, Math.abs(distanceOf(player)))
    expect(Math.abs(player.factor() - 1)).toBeLessThanOrEqual(0.02)
  })
  expect(farthest).toBeLessThan(30)
  expect(player.orders.filter((order) => order === 'seek')).toHaveLength(seeks)
})

it('makes up for less than two seconds without a jump, and for more by one', () => {
  const behind = simulatePlayer()
  playTogether([behind])
  behind.pass(2_000)
  behind.set(buildShared({ positionSeconds: 0, at: -200, version: 3 }))
  behind.pass(2_000)
  expect(behind.orders).not.toContain('seek')
  expect(behind.factor()).toBe(1.02)
  behind.pass(90_000)
  expect(Math.abs(distanceOf(behind, -200))).toBeLessThan(30)
  behind.set(buildShared({ positionSeconds: 0, at: -4_000, version: 4 }))
  behind.pass(3_000)
  expect(behind.orders.filter((order) => order === 'seek')).toHaveLength(1)
  expect(Math.abs(distanceOf(behind, -4_000))).toBeLessThan(80)
})

// Moonfin-Core#1157
it('does not take the time that a seek needs for a distance, and so seeks once', () => {
  const player = simulatePlayer({ seekMs: 2_600 })
  playTogether([player])
  player.pass(2_000)
  player.set(buildShared({ positionSeconds: 300, at: player.now(), version: 3, soughtVersion: 3 }))
  player.pass(30_000)
  expect(player.orders.filter((order) => order === 'seek').length).toBeLessThanOrEqual(2)
  const startedAt = 3_000
  expect(Math.abs((player.position() - 300) * 1_000 - (player.now() - startedAt))).toBeLessThan(80)
})

// syncplay#82
it('comes to the position of the others when it joins, and tells them nothing of its own', () => {
  const player = simulatePlayer()
  player.report()
  player.viewer.play()
  player.set(buildShared({ positionSeconds: 1_000, at: 0 }), { isLeftBehind: true, isBuffering: true })
  player.pass(3_000)
  expect(Math.abs(player.position() * 1_000 - 1_000_000 - player.now())).toBeLessThan(80)
  expect(player.sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['report']))
  expect(player.sent.filter(({ name }) => name !== 'report')).toEqual([])
})

// jellyfin#16241
it('takes what it has ordered the player for no action of the viewer', () => {
  const player = simulatePlayer({ startMs: 150, seekMs: 800 })
  playTogether([player])
  player.pass(2_000)
  player.set(buildShared({ isMoving: false, positionSeconds: 3, version: 3 }))
  player.pass(2_000)
  player.set(buildShared({ positionSeconds: 90, at: 5_300, version: 4, soughtVersion: 4 }))
  player.pass(4_000)
  player.set(paused(95, 5))
  player.pass(4_000)
  expect(player.sent.filter(({ name }) => name !== 'report')).toEqual([])
})

// jellyfin-web#1640
it('needs data for longer after each stall, so that a slow line does not stop all again and again', () => {
  const player = simulatePlayer()
  playTogether([player])
  player.pass(3_000)
  const readyAfter: number[] = []
  for (let stall = 0; stall < 3; stall += 1) {
    const version = 3 + stall * 2
    player.setData(false)
    player.pass(1_500)
    expect(player.sent.at(-1)).toMatchObject({ name: 'report', isBuffering: true })
    player.set(buildShared({ isMoving: false, positionSeconds: player.position(), version }), {
      isBuffering: true,
      isWaitedFor: true,
    })
    player.setData(true)
    const from = player.now()
    player.pass(6_000, () => {
      const report = player.sent.at(-1)
      if (report?.name !== 'report' || report.isBuffering || readyAfter.length > stall) return
      readyAfter.push(player.now() - from)
      player.set(
        buildShared({ positionSeconds: player.position(), at: player.now() + 300, version: version + 1 }),
      )
    })
  }
  const [first = 0, second = 0, third = 0] = readyAfter
  expect(first).toBeLessThan(700)
  expect(second).toBeGreaterThan(900)
  expect(third).toBeGreaterThan(1_900)
})

// sutrofm#169
it('is in step again after it has lost the line, wherever the others are by then', () => {
  const player = simulatePlayer()
  playTogether([player])
  player.pass(5_000)
  player.set(buildShared({ positionSeconds: 600, at: player.now() - 2_000, version: 9, soughtVersion: 8 }))
  player.pass(3_000)
  expect(Math.abs((player.position() - 600) * 1_000 - 5_000)).toBeLessThan(80)
})

it.each([120, 300])(
  'takes a pause that a busy player reports %s ms late for no action of the viewer',
  (orderMs) => {
    const player = simulatePlayer({ orderMs })
    player.report()
    player.viewer.play()
    player.set(buildShared({ positionSeconds: 0, at: 0 }))
    player.pass(20_000)
    expect(player.sent.filter(({ name }) => name !== 'report')).toEqual([])
    expect(Math.abs(player.position() * 1_000 - player.now())).toBeLessThan(80)
  },
)

it('takes a start that a busy player reports after the next pause for no action of the viewer', () => {
  const player = simulatePlayer({ orderMs: 300 })
  playTogether([player])
  while (!player.orders.includes('play')) player.pass(10)
  player.set(paused(0, 3))
  player.pass(5_000)
  expect(player.sent.filter(({ name }) => name !== 'report')).toEqual([])
  expect(player.state()).toBe('paused')
})

it('tells the others of a pause just after the start', () => {
  const player = simulatePlayer()
  playTogether([player])
  while (player.state() === 'paused') player.pass(10)
  player.pass(260)
  player.viewer.pause()
  expect(player.sent.at(-1)).toMatchObject({ name: 'pause' })
})

it('tells the others what the viewer does in the player: pause, play, seek and speed', () => {
  const player = simulatePlayer()
  playTogether([player])
  player.pass(3_000)
  player.viewer.pause()
  expect(player.sent.at(-1)).toMatchObject({ name: 'pause' })
  player.set(paused(player.position(), 3))
  player.pass(1_000)
  player.viewer.play()
  expect(player.sent.at(-1)).toMatchObject({ name: 'play' })
  expect(player.state()).toBe('paused')
  player.set(buildShared({ positionSeconds: player.position(), at: player.now() + 300, version: 4 }))
  player.pass(2_000)
  player.viewer.seek(500)
  expect(player.sent.at(-1)).toEqual({ name: 'seek', positionSeconds: 500 })
  player.set(buildShared({ isMoving: false, positionSeconds: 500, version: 5, soughtVersion: 5 }))
  player.pass(2_000)
  player.viewer.setSpeed(1.5)
  player.pass(1_000)
  const isSpeed = ({ name }: { name: string }) => name === 'setSpeed'
  expect(player.sent.filter(isSpeed)).toEqual([{ name: 'setSpeed', rate: 1.5 }])
})

// jellyfin#5557
it('starts at the same position after a pause at which players had stopped apart', () => {
  const [early, late] = [simulatePlayer(), simulatePlayer()]
  playTogether([early, late])
  early.pass(3_000)
  late.pass(3_000)
  const at = early.now() + 2_400
  for (const [player, delayMs] of [
    [early, 0],
    [late, 400],
  ] as const) {
    player.pass(delayMs)
    player.set(paused(1.7, 3))
    player.pass(2_000 - delayMs)
    player.set(buildShared({ positionSeconds: 1.7, at, version: 4 }))
    player.pass(3_000)
  }
  expect(Math.abs(early.position() - late.position())).toBeLessThan(0.05)
  expect(late.orders).not.toContain('seek')
})

// emby-watchparty#13
it('is with the others at once after its video has stood still while they went on', () => {
  const player = simulatePlayer()
  playTogether([player])
  player.pass(3_000)
  // The line is lost, so that nobody hears of it and nobody waits.
  player.setData(false)
  player.pass(1_200)
  player.setData(true)
  player.pass(4_000)
  expect(Math.abs(distanceOf(player))).toBeLessThan(80)
  expect(player.orders.filter((order) => order === 'seek')).toHaveLength(1)
})

it('waits for the others when it comes back and is ahead of them, without a jump', () => {
  const player = simulatePlayer()
  playTogether([player])
  player.pass(3_000)
  player.set(buildShared({ at: 2_300, version: 3 }), { isLeftBehind: true, isBuffering: true })
  player.pass(4_000)
  expect(Math.abs(distanceOf(player, 2_300))).toBeLessThan(80)
  expect(player.orders).not.toContain('seek')
})

it('is in step although it learns of a start too late', () => {
  const player = simulatePlayer()
  player.report()
  player.set(paused(0))
  player.pass(1_000)
  const at = player.now() - 900
  player.set(buildShared({ at, version: 2 }))
  player.pass(3_000)
  expect(Math.abs(distanceOf(player, at))).toBeLessThan(80)
})

// metastream#45
it('lets nobody wait for a seek of its own that arrives before the others do', () => {
  const player = simulatePlayer({ seekMs: 900 })
  playTogether([player])
  player.pass(2_000)
  player.set(buildShared({ at: -4_000, version: 3 }))
  player.pass(10_000)
  expect(Math.abs(distanceOf(player, -4_000))).toBeLessThan(80)
  // It knows by now how long a seek takes.
  const reports = player.sent.length
  player.set(buildShared({ at: -9_000, version: 4 }))
  player.pass(3_000)
  expect(Math.abs(distanceOf(player, -9_000))).toBeLessThan(80)
  expect(player.sent).toHaveLength(reports)
})

// synctv#66
it('takes the position of a video that loads again for no seek of the viewer', () => {
  const player = simulatePlayer()
  playTogether([player])
  player.pass(5_000)
  player.loadAgain(900)
  player.pass(1_000)
  expect(player.sent.filter(({ name }) => name !== 'report')).toEqual([])
  expect(player.sent.at(-1)).toMatchObject({ name: 'report', isBuffering: true })
})
