/** Message key of the fault of a typed verification code; `undefined` for six digits. */
export function codeFault(code: string): 'codeRequired' | 'codeForm' | undefined {
  if (code.trim() === '') return 'codeRequired'
  return /^[0-9]{6}$/.test(code.trim()) ? undefined : 'codeForm'
}
