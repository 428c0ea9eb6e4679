import { connect, type Socket } from 'node:net'

/** What came back for bytes that were sent as they are. */
export interface RawAnswer {
  /** Everything, head and bodies, one character a byte. */
  text: string
  /** How it ended. `patience`: nobody closed the connection in time. */
  end: 'closed' | 'reset' | 'patience'
}

const PATIENCE_MS = 60_000

/** Sends bytes, and reads until the connection ends. A request should say `connection: close`. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const done = (end: RawAnswer['end']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, end })
    }
    const timer = setTimeout(() => done('patience'), PATIENCE_MS)
    socket.setEncoding('latin1')
    socket.on('data', (data) => (text += String(data)))
    socket.on('error', () => done('reset'))
    socket.on('close', () => done('closed'))
    socket.write(bytes, 'latin1')
  })
}

/** A connection on which nothing is asked. */
export const openIdle = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** Status of the first answer in a text; NaN where there is none. */
export const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
