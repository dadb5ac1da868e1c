import type { Notice } from '@lectern/contract'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOwnPath } from './own-path.ts'

interface NoticeLinkProps {
  readonly notice: Notice
  readonly className?: string | undefined
  readonly children: ReactNode
  /** Where a notice without a place of its own leads; without it, such a notice is no link. */
  readonly otherwise?: string
  onOpen(): void
}

/** A link to what a notice is about. */
export function NoticeLink({ notice, className, children, otherwise, onOpen }: NoticeLinkProps) {
  const router = useRouter()
  const link = isOwnPath(notice.link) ? notice.link : otherwise
  if (link === undefined) return <strong>{children}</strong>
  return (
    <a
      href={link}
      className={className}
      onClick={event => {
        onOpen()
        // The browser itself opens links in a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(link)
      }}
    >
      {children}
    </a>
  )
}
