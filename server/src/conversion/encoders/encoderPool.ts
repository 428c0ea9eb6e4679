import type { VideoEncoder } from '../../ffmpeg/deviceEncoders.ts'
import { monotonicNow } from '../../base/monotonicNow.ts'

/** The time for which a device rests after a failure, with no more runs than remained on it at the failure. */
const REST_MS = 60 * 60_000

/** The right to encode with a device. */
export interface Lease {
  encoder: VideoEncoder
  /** Gives the device back. Further calls do nothing. */
  release(): void
  /**
   * Gives the device back after a failure. Returns a function that blames the device for the failure, to be called when
   * software has encoded the same segment. Before that, the file may be the reason. Further calls do nothing.
   */
  fail(): () => void
}

interface Device {
  encoder: VideoEncoder
  runs: number
  /** The consecutive number of the last lease. */
  usedAt: number
  /** The maximum number of runs on the device while it rests. Some drivers limit the number of runs. */
  runsAtRest: number
  restsUntil: number
}

export type EncoderPool = ReturnType<typeof createEncoderPool>

/**
 * Creates the pool of the devices that encode, which is empty until `use` is called.
 * @param onFailure is called once when a device begins to rest
 */
export function createEncoderPool(
  onFailure: (encoder: VideoEncoder) => void = () => {},
  now: () => number = monotonicNow,
) {
  let devices: readonly Device[] = []
  const rests = (device: Device) => now() < device.restsUntil
  const isFree = (device: Device) => !rests(device) || device.runs < device.runsAtRest
  let leases = 0

  const leaseOf = (device: Device): Lease => {
    device.runs += 1
    leases += 1
    device.usedAt = leases
    let isHeld = true
    const release = () => {
      if (isHeld) device.runs -= 1
      isHeld = false
    }
    return {
      encoder: device.encoder,
      release,
      fail() {
        release()
        const others = device.runs
        let isBlamed = false
        return () => {
          if (isBlamed) return
          isBlamed = true
          const isNew = !rests(device)
          device.runsAtRest = isNew ? others : Math.min(others, device.runsAtRest)
          device.restsUntil = now() + REST_MS
          if (isNew) onFailure(device.encoder)
        }
      },
    }
  }

  return {
    /** Sets the devices, with the best one first. */
    use(encoders: readonly VideoEncoder[]): void {
      const unused = { runs: 0, usedAt: 0, runsAtRest: 0, restsUntil: 0 }
      devices = encoders.map((encoder) => ({ encoder, ...unused }))
    },
    /** Returns whether a new run would get a device. */
    hasDevice: (): boolean => devices.some(isFree),
    /** Returns the device with the fewest runs, of several the least recently used, or null if none is free. */
    take(): Lease | null {
      const [device] = devices
        .filter(isFree)
        .toSorted((one, other) => one.runs - other.runs || one.usedAt - other.usedAt)
      return device === undefined ? null : leaseOf(device)
    },
  }
}
