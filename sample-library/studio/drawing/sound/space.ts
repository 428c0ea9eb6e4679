import { type Tape, sampleRate } from './score.ts'

const combs = [0.0297, 0.0371, 0.0411, 0.0437, 0.0503]
const allPasses = [0.005, 0.0017]

function reverberate(input: Float32Array, feedback: number, stretch: number): Float32Array {
  const out = new Float32Array(input.length)
  for (const seconds of combs) {
    const size = Math.round(seconds * stretch * sampleRate)
    const memory = new Float32Array(size)
    let damped = 0
    for (let index = 0, place = 0; index < input.length; index += 1, place = (place + 1) % size) {
      const echo = memory[place] ?? 0
      damped = echo * 0.6 + damped * 0.4
      memory[place] = (input[index] ?? 0) + damped * feedback
      out[index] = (out[index] ?? 0) + echo / combs.length
    }
  }
  for (const seconds of allPasses) {
    const size = Math.round(seconds * stretch * sampleRate)
    const memory = new Float32Array(size)
    for (let index = 0, place = 0; index < out.length; index += 1, place = (place + 1) % size) {
      const echo = memory[place] ?? 0
      const dry = out[index] ?? 0
      memory[place] = dry + echo * 0.5
      out[index] = echo - dry * 0.5
    }
  }
  return out
}

/**
 * Adds the reverberation of a room to a tape. `wet` is its share; `feedback`, which is less than 1, sets the size of
 * the room.
 */
export function room(tape: Tape, wet: number, feedback = 0.84): Tape {
  const mixDown = (dry: Float32Array, stretch: number): Float32Array => {
    const tail = reverberate(dry, feedback, stretch)
    return dry.map((sample, index) => sample * (1 - wet) + (tail[index] ?? 0) * wet * 2)
  }
  return { left: mixDown(tape.left, 1), right: mixDown(tape.right, 1.07) }
}
