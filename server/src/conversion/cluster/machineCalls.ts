import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Notifications } from '../../database/postgres/notifications.ts'

/** The time between two repetitions of a question. A repetition says that the asking machine still waits. */
const REPEAT_MS = 1000
/** The time without a message from a machine after which the machine counts as silent. */
const SILENCE_MS = 3500
/** The time without a repetition after which the asking machine counts as gone. */
const FORGET_MS = 8000
const MAX_ANSWERS = 10_000

/** A question, an answer or news that one machine sends to another, as JSON. */
export type Message = Readonly<Record<string, unknown>>

const id = v.string()
const body = v.record(v.string(), v.unknown())
const envelopeSchema = v.variant('kind', [
  v.object({ kind: v.literal('ask'), id, from: v.string(), body }),
  v.object({ kind: v.literal('heard'), id }),
  v.object({ kind: v.literal('answer'), id, body }),
  v.object({ kind: v.literal('cancel'), id }),
  v.object({ kind: v.literal('tell'), body }),
])
type Envelope = v.InferOutput<typeof envelopeSchema>

/** Parses a message. Returns null for other content, because every client of the database can write to the channel. */
function readEnvelope(payload: string): Envelope | null {
  try {
    const { success, output } = v.safeParse(envelopeSchema, JSON.parse(payload))
    return success ? output : null
  } catch {
    return null
  }
}

export interface CallHandler {
  /** Answers a question of another machine. The signal aborts when that machine no longer waits for the answer. */
  answer(question: Message, signal: AbortSignal): Promise<Message>
  /** Handles news that need no answer, and that may be lost. */
  hear(news: Message): void
}

export type Calls = ReturnType<typeof createCalls>

const channelOf = (machine: string) => `vtube_machine_${machine}`

interface CallOptions {
  repeatMs?: number
  silenceMs?: number
  forgetMs?: number
  /** Called once, for the first message that no machine can have sent. */
  onMalformed?: () => void
}

/** Creates questions and answers between machines over notifications. */
export function createCalls(
  notifications: Notifications,
  self: string,
  { repeatMs = REPEAT_MS, silenceMs = SILENCE_MS, forgetMs = FORGET_MS, onMalformed }: CallOptions = {},
) {
  let handler: CallHandler | null = null
  const waiting = new Map<string, { hear: () => void; repeat: () => void; answer: (body: Message) => void }>()
  /** The questions of other machines that are being answered. */
  const answering = new Map<string, { abort: AbortController; timer: NodeJS.Timeout }>()
  /** The recent answers, by the ids of the questions. An answer that was lost is sent again. */
  const answers = new LRUCache<string, Message>({ max: MAX_ANSWERS, ttl: forgetMs })
  const send = (machine: string, envelope: Envelope) =>
    notifications.notify(channelOf(machine), JSON.stringify(envelope))
  let isClosed = false
  let hasReported = false
  const reportOnce = () => {
    if (!hasReported) onMalformed?.()
    hasReported = true
  }
  const sendIfPossible = (machine: string, envelope: Envelope) => {
    if (!isClosed) void send(machine, envelope).catch(() => {})
  }

  const answer = async ({ id, from, body }: Extract<Envelope, { kind: 'ask' }>) => {
    // A machine without a handler is silent, so that asking machines turn to another one.
    if (handler === null) return
    const given = answers.get(id)
    if (given) return sendIfPossible(from, { kind: 'answer', id, body: given })
    sendIfPossible(from, { kind: 'heard', id })
    const current = answering.get(id)
    if (current) return void current.timer.refresh()
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), forgetMs).unref()
    answering.set(id, { abort, timer })
    const found = await handler.answer(body, abort.signal).finally(() => {
      clearTimeout(timer)
      answering.delete(id)
    })
    answers.set(id, found)
    sendIfPossible(from, { kind: 'answer', id, body: found })
  }
  const receive = (payload: string | null) => {
    // Answers may have been lost, so the questions are repeated.
    if (payload === null) {
      for (const { hear, repeat } of waiting.values()) {
        hear()
        repeat()
      }
      return
    }
    const envelope = readEnvelope(payload)
    if (envelope === null) return reportOnce()
    if (envelope.kind === 'ask') void answer(envelope).catch(() => {})
    else if (envelope.kind === 'tell') handler?.hear(envelope.body)
    else if (envelope.kind === 'cancel') answering.get(envelope.id)?.abort.abort()
    else if (envelope.kind === 'heard') waiting.get(envelope.id)?.hear()
    else waiting.get(envelope.id)?.answer(envelope.body)
  }
  const stop = notifications.listen(channelOf(self), receive)

  return {
    /** Sets the handler of the questions of other machines. Without one, this machine answers nothing. */
    serve: (by: CallHandler) => void (handler = by),
    /** Sends news to another machine, which may be lost. */
    tell: (machine: string, body: Message) => sendIfPossible(machine, { kind: 'tell', body }),
    /**
     * Asks another machine. Resolves to its answer, to that of `look`, which is called from time to time, or to
     * `silent` if no message comes from that machine, or if the signal aborts.
     */
    async ask(
      machine: string,
      body: Message,
      { signal, look }: { signal: AbortSignal; look?: () => Promise<Message | null> },
    ): Promise<Message | 'silent'> {
      const id = randomBytes(8).toString('hex')
      const { promise, resolve } = Promise.withResolvers<Message | 'silent'>()
      let heardAt = performance.now()
      const hear = () => (heardAt = performance.now())
      // While the database cannot be reached, the silence of a machine does not show that the machine has died.
      const repeat = () => void send(machine, { kind: 'ask', id, from: self, body }).catch(hear)
      waiting.set(id, { hear, repeat, answer: resolve })
      const timer = setInterval(() => {
        if (performance.now() - heardAt > silenceMs) return resolve('silent')
        repeat()
        void look?.().then(
          (found) => found && resolve(found),
          () => {},
        )
      }, repeatMs)
      const abort = () => resolve('silent')
      signal.addEventListener('abort', abort, { once: true })
      try {
        repeat()
        if (signal.aborted) return 'silent'
        const result = await promise
        if (result === 'silent') sendIfPossible(machine, { kind: 'cancel', id })
        return result
      } finally {
        clearInterval(timer)
        waiting.delete(id)
        signal.removeEventListener('abort', abort)
      }
    },
    close(): void {
      isClosed = true
      stop()
      for (const { abort } of answering.values()) abort.abort()
      for (const { answer: give } of waiting.values()) give({ isClosing: true })
    },
  }
}
