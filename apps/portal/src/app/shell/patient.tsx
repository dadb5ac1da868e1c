import { useWindowEvent } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { type Late, late, type MissingProps } from '../../lib/late.tsx'

/**
 * A part of the shell whose code is loaded when it is first rendered. If loading fails, its placeholder stays and
 * loading is retried as soon as the network is back: the page is usable without it.
 */
export function patient<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
): Late<Props> {
  return late(load, StandIn, ({ onRetry, given }: MissingProps<Props>) => {
    useWindowEvent('online', onRetry)
    return StandIn ? <StandIn {...given} /> : null
  })
}
