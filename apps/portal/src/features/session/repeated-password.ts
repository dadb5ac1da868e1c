/**
 * Whether the repetition of a password is already wrong. While typing it must be a prefix of the password; on blur it
 * must be equal. An empty field is not a mistake yet.
 */
export function repeatedFault(password: string, repeated: string, moment: 'typing' | 'left'): boolean {
  if (repeated === '') return false
  return moment === 'typing' ? !password.startsWith(repeated) : password !== repeated
}
