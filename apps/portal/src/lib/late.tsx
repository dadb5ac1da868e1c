import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { explainMissingCode } from './missing-code.ts'

/** A component that can be fetched before it is drawn; `fetch` rejects as drawing it would throw. */
export interface Late<Props extends object> {
  (props: Props): ReactNode
  fetch(): Promise<void>
}

/**
 * A component whose code is fetched when it is first drawn; until then `StandIn` is seen, or nothing. When the code cannot
 * be fetched, drawing it throws (the key `NETWORK` without a network), and drawing it anew tries again. React's own
 * `lazy` would hold back for 300 ms what came right after its stand-in.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
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
    const [state, setState] = useState<{ readonly failure?: unknown }>({})
    useEffect(() => {
      if (loaded) return
      let isDrawn = true
      fetch().then(
        () => isDrawn && setState({}),
        failure => isDrawn && setState({ failure }),
      )
      return () => {
        isDrawn = false
      }
    }, [])
    if ('failure' in state) throw state.failure
    const Component = loaded ?? StandIn
    return Component ? <Component {...props} /> : null
  }
  return Object.assign(LateComponent, { fetch })
}
