import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { resourceLink } from '../../resource/resource-link.ts'

/** The title of a work as a link to it. A video's link is redirected to its own page. */
export function ResourceAnchor({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <Anchor renderRoot={root => <Link {...root} {...resourceLink({ kind: 'pdf', id })} />}>{title}</Anchor>
  )
}
