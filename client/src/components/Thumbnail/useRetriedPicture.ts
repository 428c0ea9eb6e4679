import { useEffect, useState } from 'react'

/**
 * A picture that failed is tried once more after so long. A connection may have come back; and a list that the
 * device has kept shows its pictures before the first call has brought the leave to see them.
 */
const RETRY_AFTER_MS = 2000

interface Failing {
  src: string
  stage: 'waiting' | 'retrying' | 'given up'
}

export interface RetriedPicture {
  /** Nothing but another picture can stand here now. */
  isFailed: boolean
  onError: () => void
}

/** Follows whether the picture at an address can be had. */
export function useRetriedPicture(src: string): RetriedPicture {
  const [last, setLast] = useState<Failing | null>(null)
  const stage = last?.src === src ? last.stage : null
  const isFailed = stage === 'waiting' || stage === 'given up'
  useEffect(() => {
    if (stage !== 'waiting') return undefined
    const timer = setTimeout(() => setLast({ src, stage: 'retrying' }), RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [src, stage])
  return {
    isFailed,
    onError() {
      // The picture that stands in may fail too; nothing stands in for that one.
      if (!isFailed) setLast({ src, stage: stage === 'retrying' ? 'given up' : 'waiting' })
    },
  }
}
