import type { Notice, NoticeEvent } from '@lectern/contract'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayOf, timeAgo } from '../../lib/format.ts'
import { localeOf, usePreferences } from '../../lib/preferences.ts'
import { useNoticesWords } from '../../messages/notices-words.ts'
import classes from './notice-dropdown.module.css'
import { countEvents, type NoticeGroup } from './notice-groups.ts'
import { NoticeLink } from './notice-link.tsx'

const wordOf = {
  comment: 'noticesComments',
  reply: 'noticesReplies',
  like: 'noticesLikes',
  mention: 'noticesMentions',
} as const satisfies Record<NoticeEvent, string>

/** The notices page, where a notice without a place of its own is read. */
const ownPage = '/user/notice'

/** A notice of the dropdown, or several about one work: they open below, each leading to its comment. */
export function NoticeGroupRow({
  group,
  onOpen,
}: {
  readonly group: NoticeGroup
  onOpen(notices: readonly Notice[]): void
}) {
  const words = useNoticesWords()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const title = useGroupTitle(group)
  const [newest] = group.notices
  if (!newest) return null
  const isSeveral = group.notices.length > 1
  return (
    <li className={classes.group} data-unread={!group.isRead || undefined}>
      <div className={classes.line}>
        <NoticeLink
          notice={newest}
          otherwise={ownPage}
          className={classes.link}
          onOpen={() => onOpen(group.notices)}
        >
          {!group.isRead && <span className={classes.hidden}>{words('noticeNew')}: </span>}
          <span className={classes.title}>{title}</span>
          {!isSeveral && newest.content !== '' && <span className={classes.text}>{newest.content}</span>}
          <Ago at={newest.at} />
        </NoticeLink>
        {isSeveral && (
          <ActionIcon
            className={classes.more}
            data-open={isOpen || undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-label={words('noticesEach', { title })}
            title={words('noticesEach', { title })}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} />
          </ActionIcon>
        )}
      </div>
      {isOpen && (
        <ul id={list} className={classes.each}>
          {group.notices.map(notice => (
            <li key={notice.id}>
              <NoticeLink
                notice={notice}
                otherwise={ownPage}
                className={classes.link}
                onOpen={() => onOpen([notice])}
              >
                <span className={classes.title}>{notice.title}</span>
                {notice.content !== '' && <span className={classes.text}>{notice.content}</span>}
                <Ago at={notice.at} />
              </NoticeLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Ago({ at }: { readonly at: Date }) {
  const language = usePreferences(state => state.language)
  return (
    <time className={classes.time} dateTime={at.toISOString()} title={dayOf(at, language)}>
      {timeAgo(at, new Date(), language)}
    </time>
  )
}

/** The title of a single notice; of several what happened and how often, as “3 likes and 2 answers: Laser safety”. */
function useGroupTitle(group: NoticeGroup): string {
  const words = useNoticesWords()
  const language = usePreferences(state => state.language)
  const [newest] = group.notices
  if (group.notices.length < 2) return newest?.title ?? ''
  const told = countEvents(group).map(([event, count]) => words(wordOf[event], { count }))
  const events = new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(told)
  return words('noticesOfWork', { events, title: newest?.subject ?? '' })
}
