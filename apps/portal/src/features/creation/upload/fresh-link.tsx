import { Anchor, Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { Renew } from '../../../lib/use-fresh-address.ts'

interface FreshProps {
  readonly href: string
  /** Part of the address behind `#`, such as the second at which a video begins. */
  readonly place?: string
  /** Without it the address is opened as it is. */
  readonly renew: Renew | undefined
  readonly children: ReactNode
}

/** Opens a stored file in a new tab. The ticket in its address may have expired, so a fresh one is asked for first. */
const openFresh = ({ href, place, renew }: Omit<FreshProps, 'children'>) => {
  const address = (of: string) => (place === undefined ? of : `${of}#${place}`)
  return {
    href: address(href),
    target: '_blank',
    rel: 'noopener',
    onClick(event: MouseEvent) {
      if (!renew || event.ctrlKey || event.metaKey || event.shiftKey) return
      // Browsers allow a new tab only at once, not after the answer.
      const tab = window.open('', '_blank')
      if (!tab) return
      event.preventDefault()
      tab.opener = null
      void renew()
        .catch(() => undefined)
        .then(fresh => tab.location.replace(address(fresh ?? href)))
    },
  }
}

/** A link in a text that opens a stored file in a new tab. */
export const FreshAnchor = ({ children, ...link }: FreshProps) => (
  <Anchor inherit {...openFresh(link)}>
    {children}
  </Anchor>
)

/** A link that looks like a button and opens a stored file in a new tab. */
export function FreshButton({ href, place, renew, children, ...button }: FreshProps & ButtonProps) {
  return (
    <Button component="a" {...button} {...openFresh({ href, renew, ...(place !== undefined && { place }) })}>
      {children}
    </Button>
  )
}
