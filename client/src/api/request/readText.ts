/** The silence after which a connection counts as lost. The server sends a byte at least every 25 s. */
const SILENCE_MS = 60_000

/** Calls a listener with each piece of a response's text, until the response ends or is silent for a minute. */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  onText: (text: string) => void,
): Promise<void> {
  if (body === null) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let silence: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      silence = setTimeout(() => void reader.cancel(), SILENCE_MS)
      const { done, value } = await reader.read()
      clearTimeout(silence)
      if (done) return
      onText(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
  }
}
