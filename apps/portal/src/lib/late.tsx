import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { explainMissingCode } from './missing-code.ts'

/** A component that can be fetched before it is drawn; `fetch` rejects as drawing it would throw. */
export interface Late<Props extends object> {
  (props: Props): ReactNode
  fetch(): Promise<void>
  isLoaded(): boolean
}

/** What stands in the place of a component whose code could not be fetched. */
export interface MissingProps<Props extends object> {
  readonly error: unknown
  readonly isRetrying: boolean
  onRetry(): void
  /** What the component itself was given. */
  readonly given: Props
}

/**
 * A component whose code is fetched when it is first drawn; until then `StandIn` is seen, or nothing. When the code cannot
 * be fetched, `Missing` takes its place; without one, drawing it throws (the key `NETWORK` without a network). Drawing it anew
 * tries again. React's own `lazy` would hold back for 300 ms what came right after its stand-in.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
  Missing?: ComponentType<MissingProps<Props>>,
): Late<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetch = () => {
    loading ??= load().then(
      component => {
        loaded = component
      },
      cause => {
        loading = undefined
        return explainMissingCode(cause)
      },
    )
    return loading
  }

  function LateComponent(props: Props) {
    const [state, setState] = useState<{ readonly failure?: unknown; readonly isRetrying?: boolean }>({})
    const isDrawn = useRef(false)
    const Drawn = loaded ?? StandIn
    const isStandIn = loaded === undefined
    const follow = () =>
      fetch().then(
        () => isDrawn.current && setState({}),
        failure => isDrawn.current && setState({ failure }),
      )
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once, however often it is drawn.
    useEffect(() => {
      isDrawn.current = true
      // Asked of what was drawn: the code may have come between drawing and now.
      if (isStandIn) void follow()
      return () => {
        isDrawn.current = false
      }
    }, [])
    if ('failure' in state) {
      if (!Missing) throw state.failure
      const retry = () => {
        setState({ failure: state.failure, isRetrying: true })
        void follow()
      }
      return (
        <Missing error={state.failure} isRetrying={state.isRetrying === true} onRetry={retry} given={props} />
      )
    }
    return Drawn ? <Drawn {...props} /> : null
  }
  return Object.assign(LateComponent, { fetch, isLoaded: () => loaded !== undefined })
}
