/** The fields of the profile: validation and changes. Pure functions. */
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

/** Only the changed fields: sending an unchanged name that is frozen would make the server refuse a new nickname. */
export function changedFields(stored: ProfileValues, values: ProfileValues): SelfUpdate {
  const names = ['nick', 'realName', 'company', 'profile'] as const
  return Object.fromEntries(
    names.filter(name => values[name].trim() !== stored[name]).map(name => [name, values[name].trim()]),
  )
}
