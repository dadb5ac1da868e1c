/** Generates `docs/lifecycles.md`. */

/** A lifecycle in the form in which it is printed. */
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

What can happen to an object in which state, who may bring it about, what must hold for it (with the key of the refusal
otherwise), and what follows in the same transaction. Everything else is refused and changes nothing. *Owner* is the person
whose object it is, and nobody decides about what is their own (\`SELF_REVIEW\`); *system* is a job of the server.

This page is printed from the \`lifecycle.ts\` of each feature, and a test holds the two equal. See [ADR 43](adr/0043-lifecycles-as-data.md).
`

/** The document. */
export const printLifecycles = (machines: readonly LifecycleTable[]): string =>
  [head, ...machines.map(printMachine)].join('\n')

function printMachine({ object, table, states, initial, refusal, rules }: LifecycleTable): string {
  const numbers = Object.entries(states).map(([state, number]) => `${state} ${number}`)
  return `## ${object}

Table \`${table}\`, stored as ${numbers.join(', ')}; begins as ${initial}. Any other event: \`${refusal}\`.

| When | Event | Then | Who | Only if | What follows | Audit |
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
