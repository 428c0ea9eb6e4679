import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'

/** The size of the parts of larger objects. The storage accepts at most 11 MB in a request. */
const PART_BYTES = 8 * 1024 ** 2

/** An object storage behind a proxy, which counts what is written and can be cut off. */
export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>

/**
 * Starts an object storage in memory with one bucket.
 * @param latencyMs the time that the proxy adds to each request
 */
export async function startObjectStorage(bucket: string, latencyMs = 0) {
  const storage = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
  storage.createBucket(bucket)
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${storage.port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  const writes = new Map<string, number>()
  const counts = { reads: 0, writes: 0, lists: 0 }
  const sockets = new Set<Socket>()
  let isCut = false

  const count = ({ method, url = '' }: IncomingMessage) => {
    const key = decodeURIComponent(url.split('?')[0] ?? '')
    if (method === 'PUT') {
      counts.writes += 1
      writes.set(key, (writes.get(key) ?? 0) + 1)
    } else if (url.includes('list-type=')) counts.lists += 1
    else if (method === 'GET') counts.reads += 1
  }
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    if (isCut) return void asked.socket.destroy()
    if (latencyMs > 0) await pause(latencyMs)
    count(asked)
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port: storage.port, method, path, headers })
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  }
  const proxy: Server = createServer((asked, answer) => void pass(asked, answer))
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Stores an object directly, without the proxy. */
    async put(key: string, bytes: Buffer): Promise<void> {
      const object = { Bucket: bucket, Key: key }
      if (bytes.length <= PART_BYTES) {
        await client.send(new PutObjectCommand({ ...object, Body: bytes }))
        return
      }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < bytes.length; start += PART_BYTES) {
        const PartNumber = Parts.length + 1
        const Body = bytes.subarray(start, start + PART_BYTES)
        const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }))
        Parts.push({ PartNumber, ETag })
      }
      const MultipartUpload = { Parts }
      await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload }))
    },
    /** How often each key was written through the proxy. */
    writes: (): ReadonlyMap<string, number> => writes,
    counts: () => ({ ...counts }),
    /** Closes all connections, and refuses new ones. */
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    async close() {
      client.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await storage.stop()
    },
  }
}
