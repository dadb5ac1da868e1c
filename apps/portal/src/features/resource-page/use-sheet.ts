import { useLocation, useRouter } from '@tanstack/react-router'

/** What a resource shows beside it, or in a narrow window in a sheet over it. */
export type AsideTab = 'contents' | 'about' | 'transcript' | 'comments'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly sheet?: AsideTab
  }
}

/** The sheet that is open over a document. It is a step of the history, so that Back closes it. */
export function useSheet() {
  const router = useRouter()
  const tab = useLocation({ select: location => location.state.sheet })
  return {
    tab,
    open(sheet: AsideTab) {
      router.history.push(router.state.location.href, { sheet })
    },
    turnTo(sheet: AsideTab) {
      router.history.replace(router.state.location.href, { sheet })
    },
    close() {
      if (router.state.location.state.sheet) router.history.back()
    },
    /** Closes it first if it is open: the router then puts the pages where they were, so that a jump must come after that. */
    closeFor(act: () => void) {
      if (!router.state.location.state.sheet) return act()
      const stop = router.subscribe('onRendered', () => {
        stop()
        act()
      })
      // A dialog that is closing over the sheet would refuse to go back, and the jump would come with some later page.
      router.history.back({ ignoreBlocker: true })
    },
  }
}
