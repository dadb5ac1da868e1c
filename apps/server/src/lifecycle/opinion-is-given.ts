import type { Condition, Kind } from './machine.ts'

interface Decided extends Kind {
  readonly input: { readonly opinion: string }
}

/** Whoever is refused something reads why. */
export const opinionIsGiven: Condition<Decided> = {
  name: 'an opinion is given',
  holds: ({ input }) => input.opinion !== '',
  key: 'FIELD_REQUIRED',
  field: 'OPINION',
}
