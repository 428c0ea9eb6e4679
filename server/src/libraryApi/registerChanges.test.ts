import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorHandler } from '../http/errorResponses.ts'
import { nameRoots } from '../media/libraryRoots.ts'
import { registerChanges } from './registerChanges.ts'

const TOKEN = 'a token of changes'.replaceAll(' ', '-')
let app: FastifyInstance
let announced: (readonly string[] | null)[]
let logged: string[]
beforeEach(async () => {
  announced = []
  logged = []
  app = fastify()
  app.setErrorHandler(errorHandler)
  await app.register(registerChanges, {
    library: { announce: (paths: readonly string[] | null) => void announced.push(paths) },
    roots: nameRoots(['s3://films/ours']),
    token: TOKEN,
    log: { info: (sentence: string) => void logged.push(sentence) },
  })
})
afterEach(() => app.close())

const post = async (body?: unknown, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  await app.inject({
    method: 'POST',
    url: '/library/changes',
    headers,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const event = (key: string, bucket = 'films') => ({
  s3: { bucket: { name: bucket }, object: { key, size: 1 } },
})

it.each<[string, unknown, readonly string[] | null]>([
  ['nothing', undefined, null],
  ['paths', { paths: ['Pond/koi.webm', '/Lake'] }, ['Pond/koi.webm', 'Lake']],
  // gwells#1801: S3 encodes keys like forms, with plus signs for spaces.
  [
    'events of S3',
    {
      Records: [event('ours/C%2B%2B+talk.webm'), event('theirs/koi.webm'), event('ours/koi.webm', 'others')],
    },
    ['C++ talk.webm'],
  ],
  [
    'an event of MinIO',
    {
      EventName: 's3:ObjectCreated:Put',
      Key: 'films/ours/Pond/100%25.webm',
      // minio#15200: MinIO encodes slashes as well.
      Records: [event('ours%2FPond%2F100%25.webm')],
    },
    ['Pond/100%.webm'],
  ],
  [
    'an event of EventBridge',
    {
      'detail-type': 'Object Created',
      detail: { bucket: { name: 'films' }, object: { key: 'ours/a+b %20.webm' } },
    },
    ['a+b %20.webm'],
  ],
  [
    'a message of SNS',
    { Type: 'Notification', Message: JSON.stringify({ Records: [event('ours/koi.webm')] }) },
    ['koi.webm'],
  ],
  ['the test of S3', { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'films' }, []],
])('takes %s', async (_, body, paths) => {
  expect((await post(body)).statusCode).toBe(202)
  expect(announced).toEqual([paths])
})

it.each([
  // minio/docs#407: some webhooks of MinIO send the token as it is.
  ['alone', TOKEN],
  ['as the password that SNS sends', `Basic ${Buffer.from(`vtube:${TOKEN}`).toString('base64')}`],
])('takes the token %s', async (_, authorization) => {
  expect(
    (await post(undefined, { authorization, 'content-type': 'text/plain; charset=UTF-8' })).statusCode,
  ).toBe(202)
})

it.each([
  ['without a token', {}],
  ['with another token', { authorization: `Bearer ${TOKEN}x` }],
  ['with another password', { authorization: `Basic ${Buffer.from(`${TOKEN}:x`).toString('base64')}` }],
])('refuses callers %s', async (_, headers) => {
  const response = await post({ paths: [] }, headers)
  expect(response.statusCode).toBe(401)
  expect(response.headers['www-authenticate']).toBe('Basic realm="Vtube"')
  expect(announced).toEqual([])
})

it.each(['{', '[]', '{"Records":[{}]}', '{"paths":[1]}', '{"Type":"Notification","Message":"no JSON"}'])(
  'refuses the body %s',
  async (body) => {
    expect((await post(body)).statusCode).toBe(400)
    expect(announced).toEqual([])
  },
)

it('tells the operator which address confirms a subscription, and opens none itself', async () => {
  const url = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription'
  const confirmation = { Type: 'SubscriptionConfirmation', SubscribeURL: url }
  expect((await post(confirmation)).statusCode).toBe(202)
  expect(logged).toEqual([`Open this address once to get notifications: ${url}`])
  expect((await post({ ...confirmation, SubscribeURL: 'https://elsewhere.example' })).statusCode).toBe(400)
})
