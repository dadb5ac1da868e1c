import type { SettingsReader } from './settings.ts'

/** The storage quota of a new account, in bytes: docs/wire.md, 10.1. */
export async function newAccountQuota(settings: SettingsReader): Promise<number> {
  return (await settings.read())['storage.quotaGiB'] * 2 ** 30
}
