/** The fields of the profile: what is wrong with them and what has changed. Pure. */
import type { SelfUpdate } from '@lectern/contract'

export interface ProfileValues {
  readonly nick: string
  readonly realName: string
  readonly company: string
  readonly profile: string
}

const length = (value: string) => [...value.trim()].length

/** Which fields the server would refuse. */
export const profileFaults = ({ nick, realName }: ProfileValues) => ({
  nick: length(nick) < 2 || length(nick) > 20,
  realName: length(realName) < 2 || length(realName) > 40,
})

/** What differs from what is stored: the rest is left out, so that a frozen name does not refuse a new nickname. */
export function changedFields(stored: ProfileValues, values: ProfileValues): SelfUpdate {
  const names = ['nick', 'realName', 'company', 'profile'] as const
  return Object.fromEntries(
    names.filter(name => values[name].trim() !== stored[name]).map(name => [name, values[name].trim()]),
  )
}
