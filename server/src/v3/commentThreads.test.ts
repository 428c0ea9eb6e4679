import type { WireCommentThreadList } from '@vtube/shared/wire'
import { describe, expect, it } from 'vitest'
import { buildComment, buildVideo } from '../../testing/buildRows.ts'
import { v3ServerOfFile } from '../../testing/v3ServerOfFile.ts'
import { toHtml } from './commentThreads.ts'

const server = v3ServerOfFile({
  rows: {
    videos: [buildVideo({ id: 'koi-pond-01' })],
    comments: [
      buildComment({ id: 'plain', publishedAt: new Date('2026-01-01') }),
      buildComment({
        id: 'marked',
        text: 'At 1:05 <b>now</b>\nsee https://example.org/?a=1&b=2.',
        authorPictureUrl: null,
        authorChannelId: null,
        likeCount: 0n,
        publishedAt: new Date('2026-01-02'),
      }),
    ],
  },
})

const read = (query: string) => server.read<WireCommentThreadList>(`/youtube/v3/commentThreads?${query}`)
const topLevel = (list: WireCommentThreadList) =>
  list.items?.map((item) => item.snippet?.topLevelComment?.snippet)

describe('the comments of a video', () => {
  it('come newest first, with everything that a comment shows', async () => {
    const list = await read('part=snippet&videoId=koi-pond-01&maxResults=100')
    expect(topLevel(list)?.map((comment) => comment?.publishedAt)).toEqual([
      '2026-01-02T00:00:00Z',
      '2026-01-01T00:00:00Z',
    ])
    expect(topLevel(list)?.[1]).toMatchObject({
      authorDisplayName: 'Ines',
      authorProfileImageUrl: 'https://pictures.example/ines.jpg',
      authorChannelId: { value: 'UCauthor-of-a-comment-01' },
      textDisplay: 'The white one is the boss.',
      likeCount: 12,
    })
    expect(list.items?.[1]?.snippet?.totalReplyCount).toBe(2)
  })

  it('are HTML to be shown, and as they were typed besides', async () => {
    const [comment] = topLevel(await read('part=snippet&videoId=koi-pond-01')) ?? []
    expect(comment?.textDisplay).toBe(
      `At <a href="${server.origin}/watch/koi-pond-01?t=65">1:05</a> &lt;b&gt;now&lt;/b&gt;<br>` +
        'see <a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a>.',
    )
    expect(comment?.textOriginal).toBe('At 1:05 <b>now</b>\nsee https://example.org/?a=1&b=2.')
  })

  it('can be had as plain text, and the most liked first', async () => {
    const list = await read('part=snippet&videoId=koi-pond-01&textFormat=plainText&order=relevance')
    expect(topLevel(list)?.map((comment) => comment?.likeCount)).toEqual([12, 0])
    expect(topLevel(list)?.[1]?.textDisplay).toContain('<b>now</b>\n')
  })
})

describe('a comment as HTML', () => {
  it.each([
    ['a < b & c > "d" \'e\'', 'a &lt; b &amp; c &gt; &quot;d&quot; &#39;e&#39;'],
    ['one\r\ntwo\n\nthree', 'one<br>two<br><br>three'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['0:07', '<a href="/watch/v?t=7">0:07</a>'],
    ['1:02:03!', '<a href="/watch/v?t=3723">1:02:03</a>!'],
    ['at 12:75 or 1:2:3:4', 'at 12:75 or 1:2:3:4'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['(http://x.example/a).', '(<a href="http://x.example/a">http://x.example/a</a>).'],
    [
      'http://x.example/?q="><img>',
      '<a href="http://x.example/?q=">http://x.example/?q=</a>&quot;&gt;&lt;img&gt;',
    ],
    ['', ''],
  ])('of %j is %s', (text, expected) => {
    expect(toHtml(text, '/watch/v')).toBe(expected)
  })
})
