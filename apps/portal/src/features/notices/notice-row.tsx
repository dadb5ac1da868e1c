import type { Notice } from '@lectern/contract'
import { Badge } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import rows from '../../parts/rows.module.css'
import { isOwnPath } from './own-path.ts'

/** One notice. If it has a target, its title links there; opening it marks it as read. */
export function NoticeRow({ notice, onOpen }: { readonly notice: Notice; onOpen(): void }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const router = useRouter()
  const { title, content, at, isRead, link } = notice
  return (
    <div className={rows.body}>
      <p className={rows.head}>
        {isOwnPath(link) ? (
          <a
            href={link}
            className={rows.title}
            onClick={event => {
              onOpen()
              // The browser itself opens links in a new tab or window.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              router.history.push(link)
            }}
          >
            {title}
          </a>
        ) : (
          <strong>{title}</strong>
        )}
        {!isRead && <Badge size="sm">{words('noticeNew')}</Badge>}
        <time dateTime={at.toISOString()} title={dayOf(at, language)}>
          {timeAgo(at, new Date(), language)}
        </time>
      </p>
      {content && <p className={rows.text}>{content}</p>}
    </div>
  )
}
