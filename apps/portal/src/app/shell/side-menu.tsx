import {
  IconBook2,
  IconEdit,
  IconFlame,
  IconHeart,
  IconHistory,
  IconHome,
  IconListTree,
  IconPencilPlus,
  IconSchool,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { listStateOf } from '../../features/library/list-state.ts'
import { ProviderLinks } from '../../features/provider/provider-links.tsx'
import { updateMenuInfo, useMenuInfo } from '../../lib/menu-info.ts'
import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import classes from '../../parts/side-menu.module.css'
import { CatalogueBranches } from './catalogue-branches.tsx'
import { isListAddress, isResourceAddress, menuEntryOf } from './menu-entry.ts'

interface Entry {
  readonly key: string
  readonly label: WordKey
  readonly icon: ReactNode
  readonly link: { readonly to: string; readonly search?: Readonly<Record<string, string>> }
}

const iconSize = 19

const entries: readonly Entry[] = [
  { key: '/', label: 'home', icon: <IconHome size={iconSize} />, link: { to: '/' } },
  {
    key: 'hot',
    label: 'hot',
    icon: <IconFlame size={iconSize} />,
    link: { to: '/', search: { from: 'hot' } },
  },
  { key: 'release', label: 'release', icon: <IconBook2 size={iconSize} />, link: { to: '/user/release' } },
  { key: 'record', label: 'record', icon: <IconHistory size={iconSize} />, link: { to: '/user/record' } },
  {
    key: 'myFavorite',
    label: 'favourites',
    icon: <IconHeart size={iconSize} />,
    link: { to: '/user/myfavorite' },
  },
  {
    key: 'creation',
    label: 'creation',
    icon: <IconPencilPlus size={iconSize} />,
    link: { to: '/creative' },
  },
  { key: 'exam', label: 'exam', icon: <IconSchool size={iconSize} />, link: { to: '/exam' } },
  { key: 'editor', label: 'editor', icon: <IconEdit size={iconSize} />, link: { to: '/editor' } },
]

/** The left navigation: the fixed entries, then the catalogue. When collapsed, it shows only icons. */
export function SideMenu(props: { readonly isCollapsed: boolean; onExpand(): void }) {
  const words = useWords()
  const current = useCurrentEntry()
  return (
    <nav
      aria-label={words('navigation')}
      className={classes.menu}
      data-collapsed={props.isCollapsed || undefined}
    >
      <ul>
        {entries.map(({ key, label, icon, link }) => (
          <li key={key}>
            <Link
              {...link}
              className={classes.entry}
              data-current={current === key || undefined}
              aria-current={current === key ? 'page' : undefined}
              aria-label={words(label)}
              title={props.isCollapsed ? words(label) : undefined}
            >
              <span className={classes.icon}>{icon}</span>
              <span className={classes.label}>{words(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {props.isCollapsed ? (
        <button
          type="button"
          className={classes.entry}
          aria-label={words('catalogue')}
          title={words('catalogue')}
          onClick={props.onExpand}
        >
          <span className={classes.icon}>
            <IconListTree size={iconSize} />
          </span>
        </button>
      ) : (
        <>
          <CatalogueBranches current={current} />
          <ProviderLinks />
        </>
      )}
    </nav>
  )
}

/** The entry of the current list; while a document is open, the entry of the list it was opened from. */
function useCurrentEntry(): string {
  const { pathname, search, href } = useRouterState({ select: state => state.location })
  const remembered = useMenuInfo(state => state.currentPath)
  const isList = isListAddress(pathname)
  const address = isList ? href : remembered
  const parent = listStateOf(search).parent
  useEffect(() => {
    if (!isList) return
    const { expandedKeys } = useMenuInfo.getState()
    // The selected node is expanded into view, also when the reader came by a link; its parent can still be collapsed.
    const isHidden = parent !== undefined && !expandedKeys.includes(parent)
    void updateMenuInfo({
      currentPath: href,
      parentId: parent,
      ...(isHidden && { expandedKeys: [...expandedKeys, parent] }),
    })
  }, [isList, href, parent])
  if (pathname === '/editor') return 'editor'
  if (pathname === '/exam' || pathname.startsWith('/exam/') || pathname === '/user/quiz') return 'exam'
  if (pathname === '/creative' || pathname.startsWith('/creative/')) return 'creation'
  return isListAddress(pathname) || isResourceAddress(pathname) ? menuEntryOf(address) : ''
}
