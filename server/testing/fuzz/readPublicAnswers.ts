import type { World } from './openWorld.ts'

/** Reads responses that an attacker must not be able to change by other requests. */
export async function readPublicAnswers({ port, token }: World) {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://localhost:${port}${path}`, { headers })
    return [response.status, response.headers.get('etag'), await response.text()]
  }
  return [
    await get('/'),
    await get('/config.json'),
    await get('/identity/.well-known/openid-configuration'),
    await get('/youtube/v3/videos?part=snippet&id=video-0003'),
    await get('/youtube/v3/videos?part=snippet&id=video-0003', { authorization: `Bearer ${token}` }),
  ]
}
