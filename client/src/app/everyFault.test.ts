import type * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAfter, answerOutOfOrder } from '../testing/faults/answerLate.ts'
import { faults, reasons, refusals } from '../testing/faults/faults.ts'
import {
  loseConnectionAfter,
  loseConnectionBefore,
  loseConnectionWithin,
} from '../testing/faults/loseConnection.ts'
import { meetFault, meetFaultFurtherDown } from '../testing/faults/meetFault.ts'
import { failToRenew, renewOnTheWay } from '../testing/faults/renewSession.ts'
import { screens } from '../testing/faults/screens.ts'
import { openStage, type Stage } from '../testing/faults/stage.tsx'
import { loadScreen } from './screens.tsx'

// Without strict mode, which renders twice in development.
vi.mock('react', async (load) => {
  const react = await load<typeof React>()
  return { ...react, StrictMode: react.Fragment }
})

/** Each test is one screen under one fault. All of them share one application, which is never restarted. */
let stage: Stage
const TWENTY_SECONDS = 20_000
const A_MINUTE = 60_000

beforeAll(async () => {
  await Promise.all(screens.map(({ addressOf }) => loadScreen(addressOf('a'))))
  stage = openStage()
}, A_MINUTE)
beforeEach(() => stage.begin())
afterEach(() => stage.end())
afterAll(() => stage.close())

const whole = screens.filter(({ isPart }) => !isPart)
const paged = screens.filter(({ isPaged }) => isPaged)
/** Screens with a parameter in their address. */
const named = screens.filter(({ addressOf }) => addressOf('a') !== addressOf('b'))
const aTopicAndAVideo = screens.filter(({ name }) => name === 'a topic' || name === 'a video')

describe.each(screens)('$name', (screen) => {
  it.each(faults)('says so, loses nothing and recovers when $name', async (fault) => {
    await meetFault(stage, screen, fault)
    expect(stage.complaints()).toEqual([])
  })

  it('says so, loses nothing and recovers when the connection goes while it is awaited', async () => {
    await loseConnectionWithin(stage, screen)
    expect(stage.complaints()).toEqual([])
  })

  it('stays as it is when the connection goes and comes back', async () => {
    await loseConnectionAfter(stage, screen)
    expect(stage.complaints()).toEqual([])
  })

  it('comes when the session has to be renewed for it', async () => {
    await renewOnTheWay(stage, screen)
    expect(stage.complaints()).toEqual([])
  })

  it('recovers when the session could not be renewed', async () => {
    await failToRenew(stage, screen)
    expect(stage.complaints()).toEqual([])
  })
})

describe.each(screens)('$name', (screen) => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('waits for an answer that takes twenty seconds', async () => {
    await answerAfter(stage, screen, TWENTY_SECONDS)
    expect(stage.complaints()).toEqual([])
  })
})

describe.each(whole)('$name', (screen) => {
  it('says so and recovers when it is opened without a connection', async () => {
    await loseConnectionBefore(stage, screen)
    expect(stage.complaints()).toEqual([])
  })
})

describe.each(named)('$name', (screen) => {
  it('is not replaced by what was left before it', async () => {
    await answerOutOfOrder(stage, screen)
    expect(stage.complaints()).toEqual([])
  })
})

describe.each(paged)('$name', (screen) => {
  it.each(refusals)('keeps its first page when of the second $name', async (fault) => {
    await meetFaultFurtherDown(stage, screen, fault)
    expect(stage.complaints()).toEqual([])
  })
})

describe.each(aTopicAndAVideo)('$name', (screen) => {
  it.each(reasons)('says so, loses nothing and recovers when $name', async (fault) => {
    await meetFault(stage, screen, fault)
    expect(stage.complaints()).toEqual([])
  })
})
