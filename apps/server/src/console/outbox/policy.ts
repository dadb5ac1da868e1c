/** What of a message may be read. The calls need system.configure (ADR 0010). */

/** What decides about it. */
export interface ReadableMessage {
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly state: number
  readonly tries: number
}

const masked = '••••••'

/**
 * A code is shown only while nobody has tried to send it: then there is no provider, and the outbox is the way to its
 * reader. With a provider it is the reader's alone.
 */
export function readableParams(message: ReadableMessage): Readonly<Record<string, string>> {
  const isWaitingForNobody = message.state === 0 && message.tries === 0
  if (message.template !== 'code' || isWaitingForNobody) return message.params
  return { ...message.params, code: masked }
}
