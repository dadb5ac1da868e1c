/** What is wrong with a typed verification code, as the key of a sentence; nothing for six digits. */
export function codeFault(code: string): 'codeRequired' | 'codeForm' | undefined {
  if (code.trim() === '') return 'codeRequired'
  return /^[0-9]{6}$/.test(code.trim()) ? undefined : 'codeForm'
}
