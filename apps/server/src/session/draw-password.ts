import { randomInt } from 'node:crypto'

const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password that is easy to type: three groups of four characters, 59 bits of entropy. */
export function drawPassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return `${group()}-${group()}-${group()}`
}
