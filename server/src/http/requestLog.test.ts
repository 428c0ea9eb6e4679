import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogThrottle, requestLogging } from './requestLog.ts'

interface Line {
  level: number
  msg: string
  times?: number
  leftOut?: number
  reqId?: string
}
const ERROR = 50

let app: FastifyInstance
let lines: Line[]
let time: number
beforeEach(() => {
  lines = []
  time = 1_000_000
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  app = fastify({
    loggerInstance,
    ...requestLogging(createLogThrottle(() => time)),
  })
  // Fastify writes two lines for each request.
  app.get('/', async () => 'hello')
  app.get('/fault/:message', async ({ params, log }) => {
    log.error({ err: new Error((params as { message: string }).message) }, 'a file is broken')
    return ''
  })
})
afterEach(() => app.close())

const get = async (path: string, times = 1) => {
  for (let time = 0; time < times; time += 1) await app.inject(path)
}
const errors = () => lines.filter(({ level }) => level === ERROR)

it('has one line a minute for what callers can repeat, also in those of the framework, with the number of times', async () => {
  await get('/', 50)
  expect(lines.map(({ msg, times }) => [msg, times])).toEqual([
    ['incoming request', 1],
    ['request completed', 1],
  ])
  time += 61_000
  await get('/')
  expect(lines.slice(2).map(({ msg, times }) => [msg, times])).toEqual([
    ['incoming request', 50],
    ['request completed', 50],
  ])
})

it('has at most 20 lines a minute of each level, however many kinds callers find, and says how many are left out', async () => {
  for (let kind = 0; kind < 2_000; kind += 1) await get(`/fault/${kind}`)
  expect(errors()).toHaveLength(20)
  time += 61_000
  await get('/fault/again')
  expect(errors().at(-1)).toMatchObject({ msg: 'a file is broken', times: 1, leftOut: 1_980 })
})

it('keeps what tells a request, and faults that differ, apart', async () => {
  await get('/fault/one')
  await get('/fault/two')
  expect(errors().map(({ reqId }) => reqId)).toEqual(['req-1', 'req-2'])
})
