/** Generates `docs/lifecycles.md`. */

/** A lifecycle, as far as it is printed. */
export interface LifecycleTable {
  readonly object: string
  readonly table: string
  readonly states: Readonly<Record<string, number>>
  readonly initial: string
  readonly refusal: string
  readonly rules: readonly {
    readonly from: readonly string[]
    readonly event: string
    readonly to: string | null
    readonly by: readonly string[]
    readonly conditions?: readonly { readonly name: string; readonly key: string; readonly field?: string }[]
    readonly effects?: readonly { readonly name: string }[]
    readonly audit?: string
  }[]
}

const head = `# Lifecycles

The tables list every event that changes the state of an object: who may cause it, which conditions must hold (with the key
of the error otherwise), and which effects follow in the same transaction. Every other event is refused and changes
nothing. *Owner* is the person the object belongs to. A capability does not apply to one's own objects (\`SELF_REVIEW\`).
*System* is a job of the server.

\`tests/repo/lifecycles.test.ts\` generates this page from the \`lifecycle.ts\` of each feature and compares the two. See
[ADR 43](adr/0043-lifecycles-as-data.md).
`

/** The document. */
export const printLifecycles = (machines: readonly LifecycleTable[]): string =>
  [head, ...machines.map(printMachine)].join('\n')

function printMachine({ object, table, states, initial, refusal, rules }: LifecycleTable): string {
  const numbers = Object.entries(states).map(([state, number]) => `${state} ${number}`)
  return `## ${object}

Table \`${table}\`, stored as ${numbers.join(', ')}; initially ${initial}. Any other event: \`${refusal}\`.

| State | Event | Next state | Who | Conditions | Effects | Audit action |
|---|---|---|---|---|---|---|
${rules.map(printRule).join('\n')}
`
}

function printRule({
  from,
  event,
  to,
  by,
  conditions = [],
  effects = [],
  audit,
}: LifecycleTable['rules'][number]): string {
  const cells = [
    from.join(', '),
    event,
    to ?? 'gone',
    by.join(', '),
    conditions
      .map(({ name, key, field }) => `${name} (\`${key}\`${field === undefined ? '' : ` ${field}`})`)
      .join('; '),
    effects.map(({ name }) => `\`${name}\``).join(', '),
    audit === undefined ? '' : `\`${audit}\``,
  ]
  return `| ${cells.map(cell => (cell === '' ? '–' : cell)).join(' | ')} |`
}
