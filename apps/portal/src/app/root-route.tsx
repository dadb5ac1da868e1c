import { createRootRoute, redirect } from '@tanstack/react-router'
import { openLogin } from '../features/session/login-state.ts'
import { isPageKept } from '../lib/kept-page.ts'
import { useSession } from '../lib/session.ts'
import type { WordKey } from '../messages/zh.ts'
import { NotFoundPage } from '../parts/not-found-page.tsx'
import { passage } from './guard.ts'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, for its title. */
    readonly name?: WordKey
    readonly needsLogin?: boolean
  }
}

/** The frame of every page, with the guard for pages that need a login. */
export const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  beforeLoad({ matches, location, preload }) {
    // Hovering over a link, or focusing it, only loads the code of its page: nobody has asked for the page yet.
    if (preload) return
    const needsLogin = matches.some(({ staticData }) => staticData.needsLogin)
    const isSignedIn = useSession.getState().user !== undefined
    const isKept = isPageKept(location.pathname)
    const decision = passage({ needsLogin, address: location.href, isKept }, isSignedIn)
    if (decision.to === 'target') return
    if (decision.to === 'target-under-login') return openLogin()
    openLogin(decision.returnTo)
    throw redirect({ to: '/', replace: true })
  },
})

export const getParentRoute = () => root
