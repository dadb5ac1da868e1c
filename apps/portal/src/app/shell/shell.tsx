import { VisuallyHidden } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTakeovers } from '../../lib/arrival-queries.ts'
import { useSession } from '../../lib/session.ts'
import { systemQuery } from '../../lib/system-query.ts'
import { useWords } from '../../messages/words.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { pageTitle, useShownName } from '../../parts/page-title.ts'
import { useWidthClass } from '../../parts/width-class.ts'
import { AreaMenu } from './area-menu.tsx'
import { Header } from './header.tsx'
import { contentId, useKeptFocus } from './kept-focus.ts'
import { LateHosts } from './late-hosts.tsx'
import { LoadingBar } from './loading-bar.tsx'
import classes from './shell.module.css'

const PhoneDrawer = lateDialog(async () => (await import('./phone-drawer.tsx')).PhoneDrawer)

/** The frame around every page: header, left navigation, loading bar and the login dialog. */
export function Shell() {
  // The router renders synchronously. A deferred value lets React render the page in interruptible pieces, so that the
  // browser stays responsive.
  const isBegun = useDeferredValue(true, false)
  return isBegun ? <Frame /> : <FirstFrame />
}

/** The same placeholder that `index.html` shows until the portal runs. */
function FirstFrame() {
  return (
    <div className="first-frame" aria-hidden="true">
      <div className="first-frame-top">
        <img src="/logo.svg" alt="" width="28" height="28" />
      </div>
      <div className="first-frame-side" />
    </div>
  )
}

function Frame() {
  const words = useWords()
  const width = useWidthClass()
  const address = useRouterState({ select: state => state.location.href })
  // The reader's choice to open or close the navigation applies until the window changes its size class.
  const [chosen, choose] = useState<{ width: typeof width; isOpen: boolean }>()
  const isOpen = chosen?.width === width ? chosen.isOpen : width === 'wide'
  const setOpen = (isOpen: boolean) => choose({ width, isOpen })
  const title = useTitle()
  const takeovers = useTakeovers(({ count }) => count)
  useKeptFocus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address closes the drawer, although the effect does not read it.
  useEffect(() => choose(last => (last?.width === 'phone' ? undefined : last)), [address])

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${contentId}`}>
        {words('skipToContent')}
      </a>
      <LoadingBar />
      <Header isNavigationOpen={isOpen} onToggleNavigation={() => setOpen(!isOpen)} width={width} />
      {width === 'phone' ? (
        (isOpen || PhoneDrawer.isLoaded()) && <PhoneDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : (
        <div className={classes.side} data-collapsed={!isOpen || undefined}>
          <AreaMenu isCollapsed={!isOpen} onExpand={() => setOpen(true)} />
        </div>
      )}
      <main id={contentId} className={classes.main} tabIndex={-1}>
        <Outlet key={takeovers} />
      </main>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <LateHosts />
    </div>
  )
}

/** Keeps the document's title up to date: name of the page, a dash, name of the portal. */
function useTitle(): string {
  const words = useWords()
  const shown = useShownName(state => state.name)
  const routeName = useRouterState({ select: state => state.matches.at(-1)?.staticData.name })
  const own = useSession(state => state.user?.iconName)
  const { data: system } = useQuery(systemQuery)
  const title = pageTitle(
    shown ?? (routeName && words(routeName)),
    system?.iconName || own || words('productName'),
  )
  useDocumentTitle(title)
  return title
}
