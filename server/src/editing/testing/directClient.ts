import type { DirectParts } from '../../media/StoreWriter.ts'
import type { Device } from './startEditingServer.ts'

/** What the server says of the parts of an upload. */
type Asked = DirectParts & { path: string | null }

/** Creates the requests with which a browser sends the parts of an upload to the bucket itself. */
export function createDirectClient({ send }: Pick<Device, 'send'>) {
  const request = (url: string) => send(`${url}/parts`, { method: 'POST' })
  const ask = async (url: string): Promise<Asked> => {
    const response = await request(url)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Asked
  }
  /** Sends a part of a file to its address, as anybody could who knows the address. */
  const put = ({ start, end, url }: Asked['missing'][number], bytes: Buffer): Promise<Response> =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes.subarray(start, end)) })
  return {
    request,
    ask,
    put,
    /** Sends everything that is missing of a file. Resolves to the last response. */
    async sendAll(url: string, bytes: Buffer): Promise<Response> {
      for (;;) {
        const response = await request(url)
        const { missing } = (response.ok ? await response.clone().json() : { missing: [] }) as Asked
        if (missing.length === 0) return response
        await Promise.all(missing.map((part) => put(part, bytes)))
      }
    },
  }
}
