/** Parts of the settings, by their name in the address. */
const profileParts = ['profile', 'security', 'notices', 'account'] as const
export type ProfilePartName = (typeof profileParts)[number]

/** Whether an address names a part of the settings. */
export const isProfilePart = (value: unknown): value is ProfilePartName =>
  profileParts.some(part => part === value)
