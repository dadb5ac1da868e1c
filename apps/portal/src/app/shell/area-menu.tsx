import { useRouterState } from '@tanstack/react-router'
import { patient } from './patient.tsx'
import { SideMenu } from './side-menu.tsx'

const ConsoleMenu = patient(async () => (await import('../../features/console/console-menu.tsx')).ConsoleMenu)

/** The left navigation of the current area: the library or the console. */
export function AreaMenu(props: { readonly isCollapsed: boolean; onExpand(): void }) {
  const path = useRouterState({ select: state => state.location.pathname })
  const isConsole = path === '/console' || path.startsWith('/console/')
  if (!isConsole) return <SideMenu {...props} />
  return <ConsoleMenu isCollapsed={props.isCollapsed} />
}
