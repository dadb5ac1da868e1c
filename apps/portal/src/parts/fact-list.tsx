/** Names with their values; those that are empty are left out. */
export function FactList(props: {
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly className: string | undefined
}) {
  return (
    <dl className={props.className}>
      {props.facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
