import { connect, type Socket } from 'node:net'

/** The response to raw bytes. */
export interface RawResponse {
  /** The whole response in Latin-1, which has one character per byte. */
  text: string
  /** The way in which the connection ended. `patience` means that it has timed out. */
  end: 'closed' | 'reset' | 'patience'
}

const TIMEOUT_MS = 60_000

/** Sends bytes and reads until the connection ends. Requests should say `connection: close`. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const done = (end: RawResponse['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, end })
    }
    const timer = setTimeout(() => done('patience'), TIMEOUT_MS)
    socket.setEncoding('latin1')
    socket.on('data', (data) => (text += String(data)))
    socket.on('error', () => done('reset'))
    socket.on('close', () => done('closed'))
    socket.write(bytes, 'latin1')
  })
}

/** Opens a connection without sending anything. */
export const openIdle = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** Returns the status of the first response, or NaN if there is none. */
export const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
