import { vi } from 'vitest'

/** A node of a fake audio graph, which knows what it leads to. */
class FakeNode {
  readonly targets = new Set<FakeNode>()
  gain = { value: 1 }
  channelCount = 2
  maxChannelCount = 2

  readonly name: string
  readonly delaySeconds: number

  constructor(name: string, delaySeconds = 0) {
    this.name = name
    this.delaySeconds = delaySeconds
  }

  connect(target: FakeNode): FakeNode {
    this.targets.add(target)
    return target
  }

  disconnect(): void {
    this.targets.clear()
  }
}

/** What a browser without speakers lets a test observe. */
export interface FakeWebAudio {
  /** Whether the browser lets sound play. */
  isAllowed: boolean
  /** The number of contexts. Browsers warn of one that may not play. */
  contexts: number
  /** The elements whose sound goes through filters. */
  sources: FakeNode[]
  state: string
  /** Returns the names of the filters between the last element and the speakers, and null where it is silent. */
  path(): string[] | null
  /** Returns by how much the filters amplify the sound, besides compressing it. */
  amplification(): number
}

/** Replaces Web Audio, which jsdom lacks. */
export function fakeWebAudio(): FakeWebAudio {
  const speakers = new FakeNode('speakers')
  const fake: FakeWebAudio = {
    isAllowed: true,
    contexts: 0,
    sources: [],
    state: 'suspended',
    path: () =>
      nodes()?.map(({ name, delaySeconds }) => (delaySeconds > 0 ? `${name} ${delaySeconds} s` : name)) ??
      null,
    amplification: () => nodes()?.reduce((product, { gain }) => product * gain.value, 1) ?? 0,
  }
  const nodes = (): FakeNode[] | null => {
    const found: FakeNode[] = []
    let [node] = fake.sources.at(-1)?.targets ?? []
    for (; node !== undefined && node !== speakers; [node] = node.targets) found.push(node)
    return node === undefined ? null : found
  }
  class Context {
    destination = speakers
    constructor() {
      fake.contexts += 1
    }
    get state() {
      return fake.state
    }
    async resume() {
      if (fake.isAllowed) fake.state = 'running'
    }
    async suspend() {
      fake.state = 'suspended'
    }
    createMediaElementSource() {
      const source = new FakeNode('source')
      fake.sources.push(source)
      return source
    }
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal(
    'GainNode',
    class extends FakeNode {
      constructor() {
        super('gain')
      }
    },
  )
  vi.stubGlobal(
    'DynamicsCompressorNode',
    class extends FakeNode {
      constructor() {
        super('compressor')
      }
    },
  )
  vi.stubGlobal(
    'DelayNode',
    class extends FakeNode {
      constructor(_context: unknown, { delayTime }: { delayTime: number }) {
        super('delay', delayTime)
      }
    },
  )
  return fake
}
