/** The stored value `menuInfo`: the state of the left navigation. */
import { create } from 'zustand'
import { storedValues } from './stored-values.ts'

export interface MenuInfo {
  /** Address of the last list; the navigation marks it, also while a document is open. */
  readonly currentPath: string
  /** First-level ancestor of the chosen node. */
  readonly parentId: string | undefined
  /** Numbers of the expanded nodes. */
  readonly expandedKeys: readonly string[]
  /** Access code of a login that waits for its confirmation and permits nothing else (docs/wire.md, 5.1). */
  readonly token?: string | undefined
}

const storedName = 'menuInfo'

/** The navigation of a new visitor and after signing out. */
export const freshMenu: MenuInfo = {
  currentPath: '/',
  parentId: undefined,
  expandedKeys: [],
  token: undefined,
}

export const useMenuInfo = create<MenuInfo>()(() => freshMenu)

/** Restores the navigation of the last visit. */
export async function restoreMenuInfo(): Promise<void> {
  const stored = await storedValues.read(storedName)
  if (isMenuInfo(stored)) useMenuInfo.setState(stored, true)
}

/** Changes and stores the navigation. */
export async function updateMenuInfo(change: Partial<MenuInfo>): Promise<void> {
  useMenuInfo.setState(change)
  await storedValues.write(storedName, useMenuInfo.getState())
}

function isMenuInfo(value: unknown): value is MenuInfo {
  if (typeof value !== 'object' || value === null) return false
  const { currentPath, expandedKeys, token } = value as Readonly<Record<string, unknown>>
  return (
    typeof currentPath === 'string' &&
    (token === undefined || typeof token === 'string') &&
    Array.isArray(expandedKeys) &&
    expandedKeys.every(key => typeof key === 'string')
  )
}
