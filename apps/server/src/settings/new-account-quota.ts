import type { SettingsReader } from './settings.ts'

/** Space for files that a new account gets, in bytes: docs/wire.md, 10.1. */
export async function newAccountQuota(settings: SettingsReader): Promise<number> {
  return (await settings.read())['storage.quotaGiB'] * 2 ** 30
}
