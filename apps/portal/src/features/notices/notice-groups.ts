import type { Notice, NoticeEvent } from '@lectern/contract'

/** Notices that are shown as one: those about the conversations of one work, either unread or read. */
export interface NoticeGroup {
  /** Of the newest notice. */
  readonly id: string
  /** The newest first; at least one. */
  readonly notices: readonly Notice[]
  readonly isRead: boolean
}

/** Groups notices, which are given with the newest first; a group stands where its newest notice stood. */
export function groupNotices(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>()
  for (const notice of notices) {
    const key = notice.event === undefined ? notice.id : `${workOf(notice.link)} ${notice.isRead}`
    const group = groups.get(key)
    groups.set(
      key,
      group
        ? { ...group, notices: [...group.notices, notice] }
        : { id: notice.id, notices: [notice], isRead: notice.isRead },
    )
  }
  return [...groups.values()]
}

/** What happened in a group and how often, in the order in which it is listed. */
export function countEvents(group: NoticeGroup): readonly (readonly [NoticeEvent, number])[] {
  return (['mention', 'reply', 'comment', 'like'] as const).flatMap(event => {
    const count = group.notices.filter(notice => notice.event === event).length
    return count === 0 ? [] : [[event, count] as const]
  })
}

/** The path of a work without the comment and the page that a link leads to. */
function workOf(link: string): string {
  const [path = '', search = ''] = link.replace(/#.*/, '').split('?')
  const named = new URLSearchParams(search)
  named.delete('comment')
  return `${path}?${named}`
}
