/** Which parts of a message staff may read. The calls need `system.configure` (ADR 0010). */

/** The facts that decide about it. */
export interface ReadableMessage {
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly state: number
  readonly tries: number
  /** Whether it concerns an account that has or had a staff role. */
  readonly is_of_staff: boolean
}

/** Whether a message contains a secret with which its reader could act as somebody else. */
export const isSecret = ({ template }: Pick<ReadableMessage, 'template'>): boolean => template === 'code'

/**
 * Whether staff may read the code of a message. Without a provider this is the only way for the code to reach its receiver.
 * Codes of staff can never be read: with a colleague's account a person could bypass the four-eyes rule.
 */
export const maySeeCode = (
  message: ReadableMessage,
  providers: { readonly mail: boolean; readonly sms: boolean },
) => !providers.mail && !providers.sms && message.state === 0 && message.tries === 0 && !message.is_of_staff

const masked = '••••••'

/** The slots of a message without its secret. */
export const maskedParams = (message: ReadableMessage): Readonly<Record<string, string>> =>
  isSecret(message) ? { ...message.params, code: masked } : message.params
