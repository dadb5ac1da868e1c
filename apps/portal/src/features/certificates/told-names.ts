/**
 * Title and issuer of a genuine certificate in the reader's language. The signed credential has them in its holder's; what it is awarded for
 * has an address of its own, where the portal names it in the language that is asked for. That is no word about the person.
 */
import type { Credential } from './checking/credential.ts'

/** Of what a certificate is awarded for. */
export interface Names {
  readonly title: string
  readonly issuer: string
}

/** Asks for the names at a path of the portal, in the language of a tag; undefined if they cannot be had. */
export type ReadNames = (path: string, tag: string) => Promise<Names | undefined>

/** The names in a language. What has another name by now than the one that was signed keeps that one. */
export async function namesIn(
  tag: string,
  {
    title,
    issuer,
    languageTag,
    achievementPath,
  }: Pick<Credential, keyof Names | 'languageTag' | 'achievementPath'>,
  read: ReadNames,
): Promise<Names> {
  const signed = { title, issuer }
  if (achievementPath === '' || languageTag === '') return signed
  const now = await read(achievementPath, languageTag)
  const told = now && (await read(achievementPath, tag))
  if (!told) return signed
  return {
    title: now.title === title && told.title !== '' ? told.title : title,
    issuer: now.issuer === issuer && told.issuer !== '' ? told.issuer : issuer,
  }
}

/** Reads the names from the portal. */
export const readNames: ReadNames = async (path, tag) => {
  const headers = { accept: 'application/json', 'accept-language': tag }
  try {
    const answer = await fetch(path, { credentials: 'omit', headers })
    const told: unknown = answer.ok ? await answer.json() : undefined
    return told === undefined ? undefined : namesOf(told)
  } catch {
    // No connection: the certificate is genuine all the same.
    return undefined
  }
}

function namesOf(told: unknown): Names | undefined {
  const { name, creator } = (told ?? {}) as Readonly<Record<string, unknown>>
  const issuer = ((creator ?? {}) as Readonly<Record<string, unknown>>).name
  return typeof name === 'string' && typeof issuer === 'string' ? { title: name, issuer } : undefined
}
