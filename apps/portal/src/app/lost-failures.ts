import type { Mutation, MutationCache } from '@tanstack/react-query'
import { inARow } from '../lib/format.ts'
import { notify } from '../lib/notices.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useSession } from '../lib/session.ts'
import { errorText, isSessionEnd } from '../messages/error-text.ts'
import { words } from '../messages/words.ts'
import { useShownName } from '../parts/page-title.ts'

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>

/** A form that closes so soon after a failure was still sliding out: nobody has read it there. */
const readAfterMs = 1_000

/** Where somebody was when they started an action. */
interface Place {
  readonly name: string
  readonly href: string
  readonly person: string | undefined
}

/**
 * Tells the failures of actions that their form would have shown (`meta.isShownInPlace`), had it not gone from the screen before the
 * answer: the person has opened another record, closed the panel or left the page. Returns what the cache calls with a failed one.
 */
export function tellLostFailures(
  cache: MutationCache,
  goTo: (href: string) => void,
): (mutation: AnyMutation, error: unknown) => void {
  const places = new WeakMap<AnyMutation, Place>()
  /** How many forms on the screen show each action. */
  const shown = new WeakMap<AnyMutation, number>()
  const failed = new WeakMap<AnyMutation, { readonly error: unknown; readonly atMs: number }>()
  const tell = (mutation: AnyMutation, error: unknown) => {
    const { act, about, isKept } = mutation.meta?.told?.(mutation.state.variables) ?? {}
    const { name, href, person } = places.get(mutation) ?? here()
    // What somebody else did before they left the window is nobody's business.
    const reader = useSession.getState().user?.id
    if (reader !== undefined && person !== undefined && reader !== person) return
    const place = [name, about].filter(Boolean).join(' · ')
    notify({
      kind: 'failed',
      stays: true,
      message: inARow(
        usePreferences.getState().language,
        act === undefined ? words('failedThere', { place }) : words('actFailedThere', { place, act }),
        errorText(error),
        isKept ? words('typedThere') : '',
      ),
      action: { label: words('backThere'), run: () => goTo(href) },
    })
  }
  cache.subscribe(event => {
    if (event.type !== 'observerAdded' && event.type !== 'observerRemoved') return
    const mutation: AnyMutation = event.mutation
    shown.set(mutation, (shown.get(mutation) ?? 0) + (event.type === 'observerAdded' ? 1 : -1))
    if (event.type === 'observerAdded') {
      if (!places.has(mutation)) places.set(mutation, here())
      return
    }
    const last = failed.get(mutation)
    // One that sends again, or forgets the failure, still listens.
    if (last === undefined || event.observer.hasListeners()) return
    failed.delete(mutation)
    if (performance.now() - last.atMs < readAfterMs) tell(mutation, last.error)
  })
  return (mutation, error) => {
    if ((shown.get(mutation) ?? 0) === 0) tell(mutation, error)
    // The end of a session shows the login instead of the form.
    else if (!isSessionEnd(error)) failed.set(mutation, { error, atMs: performance.now() })
  }
}

const here = (): Place => ({
  name: useShownName.getState().name ?? globalThis.document?.title ?? '',
  href: globalThis.location ? location.pathname + location.search + location.hash : '/',
  person: useSession.getState().user?.id,
})
