/** What of a message may be read. The calls need system.configure (ADR 0010). */

/** What decides about it. */
export interface ReadableMessage {
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly state: number
  readonly tries: number
  /** Whether it concerns an account with a staff role. */
  readonly is_of_staff: boolean
}

/** The messages that bear a secret: who reads it can act as somebody else. */
export const isSecret = ({ template }: Pick<ReadableMessage, 'template'>): boolean => template === 'code'

/**
 * Whether the code of a message may be read: while no provider is set up, the outbox is the way to its reader. Never
 * that of staff: whoever read it could take over a colleague's account and be the second pair of eyes over the own work.
 */
export const maySeeCode = (
  message: ReadableMessage,
  providers: { readonly mail: boolean; readonly sms: boolean },
) => !providers.mail && !providers.sms && message.state === 0 && message.tries === 0 && !message.is_of_staff

const masked = '••••••'

/** The slots of a message without its secret. */
export const maskedParams = (message: ReadableMessage): Readonly<Record<string, string>> =>
  isSecret(message) ? { ...message.params, code: masked } : message.params
