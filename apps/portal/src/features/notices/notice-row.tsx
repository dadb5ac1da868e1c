import type { Notice } from '@lectern/contract'
import { Badge } from '@mantine/core'
import { dayOf, timeAgo } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import rows from '../../parts/rows.module.css'
import { NoticeLink } from './notice-link.tsx'

/** One notice. If it has a target, its title links there; opening it marks it as read. */
export function NoticeRow({ notice, onOpen }: { readonly notice: Notice; onOpen(): void }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const { title, content, at, isRead } = notice
  return (
    <div className={rows.body}>
      <p className={rows.head}>
        <NoticeLink notice={notice} className={rows.title} onOpen={onOpen}>
          {title}
        </NoticeLink>
        {!isRead && <Badge size="sm">{words('noticeNew')}</Badge>}
        <time dateTime={at.toISOString()} title={dayOf(at, language)}>
          {timeAgo(at, new Date(), language)}
        </time>
      </p>
      {content && <p className={rows.text}>{content}</p>}
    </div>
  )
}
