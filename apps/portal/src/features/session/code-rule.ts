import { verificationCode } from '@lectern/contract'

/** The digits of a typed or pasted code, to be sent. */
export const codeIn = (typed: string): string => verificationCode.safeParse(typed).data ?? typed

/** Message key of the fault of a typed verification code; `undefined` for six digits. */
export function codeFault(code: string): 'codeRequired' | 'codeForm' | undefined {
  if (code.trim() === '') return 'codeRequired'
  return verificationCode.safeParse(code).success ? undefined : 'codeForm'
}
