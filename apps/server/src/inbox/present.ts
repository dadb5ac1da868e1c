import {
  dayInWords,
  fillSlots,
  groupedNumber,
  type Language,
  type Notice,
  type NoticeEvent,
  type NoticeType,
} from '@lectern/contract'
import { goneNames } from '../catalogue/gone-people.ts'
import { goneTexts, goneTitles } from '../catalogue/gone-works.ts'
import { type NoticeKind, type NoticeText, noticeTexts } from '../notices/notice-texts.data.ts'
import type { NoticeRow } from './notice-rows.ts'

const types: Readonly<Record<number, NoticeType>> = {
  1: 'system',
  2: 'work',
  3: 'account',
  4: 'exam',
  5: 'comment',
  6: 'fan',
  7: 'new-work',
  8: 'study',
}

/** The stored number of a type. */
export const noticeNumberOf = (type: NoticeType): number =>
  Number(Object.keys(types).find(number => types[Number(number)] === type))

/** Kinds of notices about conversations. */
const events: Readonly<Record<string, NoticeEvent>> = {
  comment: 'comment',
  reply: 'reply',
  'comment-liked': 'like',
  mention: 'mention',
}

/** Slots whose values are numbers, stored with a decimal point. */
const numberSlots: ReadonlySet<string> = new Set(['score', 'passScore', 'factor'])

/** Slots whose values are calendar days. */
const daySlots: ReadonlySet<string> = new Set(['due', 'day', 'end'])

/** A stored number as the language writes it: `72,5` in German; `80.0` is 80. */
const numberText = (stored: string, language: Language): string =>
  new Intl.NumberFormat(language === 'de' ? 'de' : 'en', { useGrouping: false }).format(Number(stored))

/** A notice for its reader, with the texts of what it names. One without a text of its kind (a broadcast) shows the stored title and content. */
export function presentNotice(row: NoticeRow, language: Language): Notice {
  const params = (row.params ?? {}) as Readonly<Record<string, string>>
  const text: NoticeText = noticeTexts[params.kind as NoticeKind]?.[language] ?? {
    title: '{title}',
    content: '{content}',
  }
  const title = row.names_work ? (row.work_title ?? goneTitles[language]) : row.title
  const content = row.names_text ? (row.named_text ?? goneTexts[language]) : row.content
  const filledSlot = (slot: string): string => {
    if (slot === 'title') return title
    if (slot === 'content') return content
    if (slot === 'by') return row.names_person ? (row.nick ?? goneNames[language]) : goneNames[language]
    // Translated values, such as a role's name, are stored in all languages: `role.de`.
    const value = params[`${slot}.${language}`] ?? params[slot] ?? ''
    if (daySlots.has(slot)) return dayInWords(value, language)
    if (slot === 'number') return groupedNumber(value)
    return numberSlots.has(slot) && value !== '' ? numberText(value, language) : value
  }
  const event = events[params.kind ?? '']
  const fill = (template: string) => fillSlots(template, filledSlot)
  return {
    id: row.id,
    type: types[row.type] ?? 'system',
    title: fill(text.title),
    content: fill(text.content).trimEnd(),
    at: row.at,
    isRead: row.read_at !== null,
    link: row.link,
    ...(event && { event, subject: title }),
  }
}

/** The kinds of notices whose fixed text, without the values filled in, contains the words of a search. */
export function kindsSaying(search: string, language: Language): readonly string[] {
  const wanted = search.toLowerCase()
  return Object.entries(noticeTexts).flatMap(([kind, texts]) => {
    const { title, content } = texts[language]
    const said = `${title}\n${content}`.replace(/\{\w+\}/g, '\n').toLowerCase()
    return said.includes(wanted) ? [kind] : []
  })
}
