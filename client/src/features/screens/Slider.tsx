import { useEffect, useEffectEvent, useState } from 'react'
import styles from './RemoteControls.module.css'

/** The time without a movement after which the value counts as chosen. */
const SETTLE_MS = 250

interface SliderProps {
  label: string
  value: number
  max: number
  step: number
  /** Says a value in words for screen readers. By default, they speak the number. */
  textOf?: (value: number) => string
  /** Called when the user has stopped moving the slider. */
  onChange: (value: number) => void
}

/** A slider that reports only where it comes to rest, because each report is a request. */
export function Slider({ label, value, max, step, textOf, onChange }: SliderProps) {
  const [moved, setMoved] = useState<number | null>(null)
  const choose = useEffectEvent((chosen: number) => {
    setMoved(null)
    onChange(chosen)
  })
  useEffect(() => {
    if (moved === null) return undefined
    const timer = setTimeout(() => choose(moved), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [moved])
  const shown = Math.min(moved ?? value, max)
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={textOf?.(shown)}
      min={0}
      max={max}
      // Keys move by the step, while the pointer may choose each value.
      step={1}
      value={shown}
      onChange={({ target }) => setMoved(Number(target.value))}
      onKeyDown={(event) => {
        const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
        if (direction === undefined) return
        event.preventDefault()
        const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        const isMirrored = isSideways && getComputedStyle(event.currentTarget).direction === 'rtl'
        const by = step * direction * (isMirrored ? -1 : 1)
        setMoved(Math.min(max, Math.max(0, shown + by)))
      }}
    />
  )
}
