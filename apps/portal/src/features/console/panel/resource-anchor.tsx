import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { resourceLink } from '../../resource/resource-link.ts'

/** The title of a work, which leads to it. One that is a video leads on from there to its own page. */
export function ResourceAnchor({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <Anchor renderRoot={root => <Link {...root} {...resourceLink({ kind: 'pdf', id })} />}>{title}</Anchor>
  )
}
