// The streams of a browser, which jsdom leaves out and the fake network is made of.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream })
