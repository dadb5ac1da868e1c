import classes from './reports.module.css'

/** A few numbers in a row, each with its label. */
export function Figures(props: {
  readonly items: readonly { readonly label: string; readonly value: string; readonly note?: string }[]
}) {
  return (
    <dl className={classes.figures}>
      {props.items.map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
