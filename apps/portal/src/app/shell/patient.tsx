import { useWindowEvent } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { type Late, late, type MissingProps } from '../../lib/late.tsx'

/**
 * A part of the shell whose code is fetched when it is first drawn. Where it cannot be, its stand-in stays and it is
 * tried again as soon as there is a network: the page is of use without it.
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
