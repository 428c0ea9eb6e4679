import { describe, expect, it } from 'vitest'
import { buildVideo } from '../../testing/buildRows.ts'
import { v3ServerOfFile } from '../../testing/v3ServerOfFile.ts'

const server = v3ServerOfFile({ rows: { videos: [buildVideo({ id: 'silent-one1', commentCount: null })] } })
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`).join(',')

describe('a call that cannot be answered', () => {
  it.each([
    ['videos?id=a', 'missingRequiredParameter', 'part'],
    ['videos?part=&id=a', 'missingRequiredParameter', 'part'],
    ['videos?part=snippet,snippets&id=a', 'unknownPart', 'part'],
    ['videos?part=snippet', 'missingRequiredParameter', 'id'],
    ['videos?part=snippet&chart=mostPopular&id=a', 'invalidParameter', 'chart'],
    ['videos?part=snippet&chart=leastPopular', 'invalidParameter', 'chart'],
    ['videos?part=snippet&chart=mostPopular&maxResults=51', 'invalidParameter', 'maxResults'],
    ['videos?part=snippet&chart=mostPopular&maxResults=0', 'invalidParameter', 'maxResults'],
    ['videos?part=snippet&chart=mostPopular&maxResults=ten', 'invalidParameter', 'maxResults'],
    ['videos?part=snippet&chart=mostPopular&maxResults=1.5', 'invalidParameter', 'maxResults'],
    ['videos?part=snippet&chart=mostPopular&pageToken=nonsense', 'invalidPageToken', 'pageToken'],
    ['videos?part=snippet&chart=mostPopular&regionCode=USA', 'invalidParameter', 'regionCode'],
    ['search?q=koi', 'missingRequiredParameter', 'part'],
    ['search?part=statistics&q=koi', 'unknownPart', 'part'],
    ['search?part=snippet&q=koi&type=film', 'invalidParameter', 'type'],
    ['search?part=snippet&q=koi&order=random', 'invalidParameter', 'order'],
    ['search?part=snippet&q=koi&maxResults=51', 'invalidParameter', 'maxResults'],
    ['search?part=snippet&q=koi&maxResults=-1', 'invalidParameter', 'maxResults'],
    ['search?part=snippet&q=koi&pageToken=CAUQAA', 'invalidPageToken', 'pageToken'],
    ['channels?part=snippet', 'missingRequiredParameter', 'id'],
    ['channels?part=snippets&id=UC', 'unknownPart', 'part'],
    [`channels?part=snippet&id=${ids(51)}`, 'invalidParameter', 'id'],
    ['commentThreads?part=snippet', 'missingRequiredParameter', 'videoId'],
    ['commentThreads?part=snippet&videoId=koi&maxResults=101', 'invalidParameter', 'maxResults'],
    ['commentThreads?part=snippet&videoId=koi&order=oldest', 'invalidParameter', 'order'],
    ['playlistItems?part=snippet', 'missingRequiredParameter', 'playlistId'],
  ])('is refused with 400: “%s” as %s, and %s is named', async (call, reason, parameter) => {
    const { httpStatus, code, errors } = await server.refusal(`/youtube/v3/${call}`)
    expect([httpStatus, code]).toEqual([400, 400])
    expect(errors).toMatchObject([{ reason, location: parameter, locationType: 'parameter' }])
  })

  it.each([
    ['commentThreads?part=snippet&videoId=silent-one1', 403, 'commentsDisabled', 'videoId'],
    ['commentThreads?part=snippet&videoId=gone-video1', 404, 'videoNotFound', 'videoId'],
    ['playlistItems?part=snippet&playlistId=UUgone', 404, 'playlistNotFound', 'playlistId'],
  ])('for what does not exist: “%s” has %s %s, and %s is named', async (call, status, reason, parameter) => {
    const { httpStatus, errors } = await server.refusal(`/youtube/v3/${call}`)
    expect(httpStatus).toBe(status)
    expect(errors).toMatchObject([{ reason, location: parameter }])
  })

  it.each([
    ['/youtube/v3/search?part=snippet&folder=', 'folder'],
    ['/youtube/v3/videos?part=snippet&id=', 'id'],
    ['/complete/search?q=', 'q'],
  ])('is refused if a parameter is longer than any path: %s', async (start, parameter) => {
    const { httpStatus, message, errors } = await server.refusal(`${start}x${'/'.repeat(4_000)}`)
    expect([httpStatus, errors[0]?.location]).toEqual([400, parameter])
    expect(message).toBe(`The parameter ${parameter} is too long: it may have at most 4000 characters.`)
  })

  it('says how many ids one call takes', async () => {
    expect(await server.read(`/youtube/v3/videos?part=id&id=${ids(50)}`)).toMatchObject({ items: [] })
    const { message } = await server.refusal(`/youtube/v3/videos?part=id&id=${ids(51)}`)
    expect(message).toBe('The parameter id names 51 ids; one call takes at most 50. Ask in several calls.')
  })

  it('names the part that nobody knows, and those that there are', async () => {
    const { message } = await server.refusal('/youtube/v3/videos?part=snippets&id=a')
    expect(message).toContain('There is no part “snippets”')
    expect(message).toContain('snippet, statistics')
  })
})
