/** Conformance 14: whatever a test sends or is sent that nobody may know must not be in the log of its server. */

/** Gathers secrets while a test runs. */
export interface Secrets {
  /** Takes those of one call: its wire fields, the token it was made with, and the body of the answer. */
  add(fields: Readonly<Record<string, unknown>>, token: string | undefined, body: string): void
  /** Fails with the first line that holds one. */
  expectNoneIn(log: readonly string[]): void
}

/** Fields whose values are secret, as on the wire. */
const secretFields = ['PW', 'RE_PW', 'OLD_PW', 'NEW_PW', 'password', 'CODE', 'SU_ID', 'ticket'] as const
/** What answers carry: a token, the proof of a recovery, tickets. */
const inAnswers = [/"accessCode":"([\w-]+)"/g, /"SU_ID":"([\w-]+)"/g, /\/api\/media\/([\w-]+)/g] as const

/** An empty collection. */
export function collectSecrets(): Secrets {
  const found = new Set<string>()
  return {
    add(fields, token, body) {
      for (const name of secretFields) {
        const value = fields[name]
        if (typeof value === 'string' && value.length >= 6) found.add(value)
      }
      if (token !== undefined && token.length >= 6) found.add(token)
      for (const pattern of inAnswers)
        for (const [, secret] of body.matchAll(pattern)) if (secret) found.add(secret)
    },
    expectNoneIn(log) {
      // As whole words: six digits of a code may stand within a longer number.
      const words = new Set(log.flatMap(line => line.split(/[^\w-]+/)))
      const told = [...found].filter(secret => words.has(secret))
      if (told.length > 0) throw new Error(`the log holds ${told.length} secrets, such as ${told[0]}`)
    },
  }
}
