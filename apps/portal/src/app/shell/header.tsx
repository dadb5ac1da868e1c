import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { systemQuery } from '../../lib/system-query.ts'
import { useWords } from '../../messages/words.ts'
import type { WidthClass } from '../../parts/width-class.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { SearchField } from './search-field.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Top of every page: navigation toggle, brand, search, language, theme and account. */
export function Header(props: {
  readonly width: WidthClass
  readonly isNavigationOpen: boolean
  onToggleNavigation(): void
}) {
  const words = useWords()
  const own = useSession(state => state.user?.iconName)
  const { data: system } = useQuery(systemQuery)
  const label = words(props.isNavigationOpen ? 'closeNavigation' : 'openNavigation')
  return (
    <header className={classes.header}>
      <ActionIcon
        aria-label={label}
        title={label}
        aria-expanded={props.isNavigationOpen}
        onClick={props.onToggleNavigation}
      >
        <ToggleIcon width={props.width} isOpen={props.isNavigationOpen} />
      </ActionIcon>
      <Link to="/" className={classes.brand}>
        <img src={system?.icon || '/logo.svg'} alt="" width={28} height={28} />
        <span className={classes.name}>{system?.iconName || own || words('productName')}</span>
      </Link>
      <SearchField />
      <div className={classes.tools}>
        <LanguageMenu />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  )
}

function ToggleIcon({ width, isOpen }: { readonly width: WidthClass; readonly isOpen: boolean }) {
  if (width === 'phone') return <IconMenu2 size={20} />
  return isOpen ? <IconLayoutSidebarLeftCollapse size={20} /> : <IconLayoutSidebarLeftExpand size={20} />
}
