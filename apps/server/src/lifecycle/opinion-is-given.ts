import type { Condition, Kind } from './machine.ts'

interface Decided extends Kind {
  readonly input: { readonly opinion: string }
}

/** A refusal needs an opinion, which the refused person reads. */
export const opinionIsGiven: Condition<Decided> = {
  name: 'an opinion is given',
  holds: ({ input }) => input.opinion !== '',
  key: 'FIELD_REQUIRED',
  field: 'OPINION',
}
