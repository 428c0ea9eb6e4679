import type { World } from './world.ts'

/** What visitors are answered on whom nobody attacks: nothing that somebody sends may change it. */
export async function readPublicAnswers({ port, token }: World) {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    return [answer.status, answer.headers.get('etag'), await answer.text()]
  }
  return [
    await get('/'),
    await get('/config.json'),
    await get('/identity/.well-known/openid-configuration'),
    await get('/youtube/v3/videos?part=snippet&id=video-0003'),
    await get('/youtube/v3/videos?part=snippet&id=video-0003', { authorization: `Bearer ${token}` }),
  ]
}
