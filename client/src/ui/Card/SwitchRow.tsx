import { useId } from 'react'
import { Row } from './Card.tsx'

interface SwitchRowProps {
  title: string
  /** What the switch does, if the title does not say it. */
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A row of a card with a switch. The whole row is its target. */
export function SwitchRow({ title, hint, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const titleId = useId()
  const detailsId = useId()
  return (
    <Row
      as="label"
      title={title}
      titleId={titleId}
      details={hint === undefined ? [] : [hint]}
      detailsId={detailsId}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={titleId}
        aria-describedby={hint === undefined ? undefined : detailsId}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Row>
  )
}
