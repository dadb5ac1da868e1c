import { useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  readonly 'aria-label': string
  readonly value: Value
  readonly data: readonly {
    readonly value: Value
    readonly label: string
    readonly disabled?: boolean
  }[]
  readonly size?: 'xs' | 'sm'
  onChange(value: Value): void
}

/**
 * A choice among a few values side by side, made of native radio buttons. Nothing is measured, so showing them does
 * not force a layout.
 */
export function Segments<Value extends string>({
  value,
  data,
  size = 'sm',
  onChange,
  'aria-label': label,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div className={classes.segments} role="radiogroup" aria-label={label} data-size={size}>
      {data.map(choice => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            className={classes.radio}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
