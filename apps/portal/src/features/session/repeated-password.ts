/**
 * Whether what was typed to confirm a password is already wrong. While typing it has to begin like the password;
 * once the field is left it has to be the same. An empty field is no mistake yet.
 */
export function repeatedFault(password: string, repeated: string, moment: 'typing' | 'left'): boolean {
  if (repeated === '') return false
  return moment === 'typing' ? !password.startsWith(repeated) : password !== repeated
}
