import { expect, it } from 'vitest'
import { explainFailure } from './s3Failure.ts'

const PLACE = { bucket: 'films', endpoint: 'https://s3.example', setting: 'VTUBE_LIBRARY' } as const
const answer = (status: number, more = {}) => ({ $metadata: { httpStatusCode: status }, ...more })

// minio#10818: an overloaded storage has codes of its own, and answers to HEAD have none at all.
it.each([
  answer(503, { Code: 'SlowDownRead' }),
  answer(429, { Code: 'TooManyRequests' }),
  answer(429),
  answer(502),
  answer(504, { name: 'Unknown' }),
])('says that a storage is overloaded, or has a fault: %j', (failure) => {
  expect(explainFailure(failure, PLACE)).toMatch(/^https:\/\/s3\.example is overloaded or has a fault \(.+\)/)
})

it('names the region of a bucket, as far as the answer tells it', () => {
  const sentence = 'The bucket “films” is in another region: '
  const headers = { 'x-amz-bucket-region': 'eu-west-1' }
  const inHeader = explainFailure(answer(301, { $response: { headers } }), PLACE)
  expect(inHeader).toBe(`${sentence}set VTUBE_S3_REGION to eu-west-1.`)
  const malformed = answer(400, { Code: 'AuthorizationHeaderMalformed', Region: 'garage' })
  expect(explainFailure(malformed, PLACE)).toBe(`${sentence}set VTUBE_S3_REGION to garage.`)
  expect(explainFailure(answer(301), PLACE)).toBe(`${sentence}correct VTUBE_S3_REGION.`)
})

// Cronicle#255: nothing said how to reach a storage whose certificate an own authority has signed.
it.each(['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'says how to let a certificate be trusted: %s',
  (code) => {
    const sentence = explainFailure(Object.assign(new Error('refused'), { code }), PLACE)
    expect(sentence).toMatch(
      /^The certificate of https:\/\/s3\.example is not trusted .* in NODE_EXTRA_CA_CERTS\.$/,
    )
  },
)
