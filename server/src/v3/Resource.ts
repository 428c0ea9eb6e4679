import type { Answer, Inquiry, VideoSource } from '../source/VideoSource.ts'
import type { Parameters } from './Parameters.ts'

/** What a handler is given of a call. */
export interface Call {
  parameters: Parameters
  source: VideoSource
  inquiry: Inquiry
  /** Address of this server as the visitor uses it, without a slash at its end. */
  publicUrl: string
}

/** Answers one resource of the interface: reads the call's parameters, asks the source, shapes the wire's body. */
export type Handler = (call: Call) => Promise<Answer<object>>
