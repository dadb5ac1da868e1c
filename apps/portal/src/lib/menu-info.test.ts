import { expect, test } from 'vitest'
import { freshMenu, restoreMenuInfo, updateMenuInfo, useMenuInfo } from './menu-info.ts'

test('the current path, the node’s first ancestor, the expanded nodes and a waiting token are there on the next visit', async () => {
  const stored = { currentPath: '/?from=hot', parentId: '02', expandedKeys: ['02', '0202'], token: 'waiting' }
  await updateMenuInfo(stored)
  useMenuInfo.setState(freshMenu, true)
  await restoreMenuInfo()
  expect(useMenuInfo.getState()).toEqual(stored)

  await updateMenuInfo(freshMenu)
  useMenuInfo.setState(stored, true)
  await restoreMenuInfo()
  expect(useMenuInfo.getState()).toEqual(freshMenu)
})
