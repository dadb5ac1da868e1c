/** Conformance 14: secrets that a test sends or receives must not be in the log of its server. */

/** Collects secrets while a test runs. */
export interface Secrets {
  /** Adds the secrets of one call: of its wire fields, its token, and the body of its answer. */
  add(fields: Readonly<Record<string, unknown>>, token: string | undefined, body: string): void
  /** Throws when the log contains a secret. */
  expectNoneIn(log: readonly string[]): void
}

/** Wire names of fields with secret values. */
const secretFields = ['PW', 'RE_PW', 'OLD_PW', 'NEW_PW', 'password', 'CODE', 'SU_ID', 'ticket'] as const
/** Secrets in answers: a token, the proof of a recovery, tickets. */
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
      // Compares whole words, because the six digits of a code may be part of a longer number.
      const words = new Set(log.flatMap(line => line.split(/[^\w-]+/)))
      const told = [...found].filter(secret => words.has(secret))
      if (told.length > 0) throw new Error(`the log holds ${told.length} secrets, such as ${told[0]}`)
    },
  }
}
