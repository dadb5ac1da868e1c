import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { explainMissingCode } from './missing-code.ts'

/**
 * A component whose code can be loaded before it is rendered; `fetch` rejects with the error that rendering would
 * throw.
 */
export interface Late<Props extends object> {
  (props: Props): ReactNode
  fetch(): Promise<void>
  isLoaded(): boolean
}

/** Properties of the replacement for a component whose code could not be loaded. */
export interface MissingProps<Props extends object> {
  readonly error: unknown
  readonly isRetrying: boolean
  onRetry(): void
  /** Properties of the component itself. */
  readonly given: Props
}

/**
 * A component whose code is loaded when it is first rendered; until then `StandIn` is shown, or nothing. If loading
 * fails, `Missing` is shown instead, or rendering throws (with the key `NETWORK` when offline). Mounting it again
 * retries. React's own `lazy` would delay the component by up to 300 ms after showing its fallback.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded once, however often the component renders.
    useEffect(() => {
      isDrawn.current = true
      // Decided from what was rendered: the code may have been loaded since.
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
