/** Which notices are also sent as a mail or a text message (`save-configuration` TYPE 4). Pure functions. */
import type { AccountKey } from '../../messages/account.zh.ts'

export const mailChoices = ['off', 'now', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]
export const smsChoices = ['off', 'now'] as const
export type SmsChoice = (typeof smsChoices)[number]

interface Choice {
  readonly mail: MailChoice
  readonly sms: SmsChoice
}

/** Kinds of notices by number (docs/wire.md, 3), each with its name and default (7.6). */
export const noticeKinds: readonly {
  readonly no: string
  readonly name: AccountKey
  readonly delivered: Choice
}[] = [
  { no: '1', name: 'noticeSystem', delivered: { mail: 'off', sms: 'off' } },
  { no: '2', name: 'noticeWork', delivered: { mail: 'now', sms: 'off' } },
  { no: '3', name: 'noticeAccount', delivered: { mail: 'now', sms: 'now' } },
  { no: '4', name: 'noticeExam', delivered: { mail: 'now', sms: 'off' } },
  { no: '5', name: 'noticeComment', delivered: { mail: 'daily', sms: 'off' } },
  { no: '6', name: 'noticeFan', delivered: { mail: 'daily', sms: 'off' } },
  { no: '7', name: 'noticeNewWork', delivered: { mail: 'daily', sms: 'off' } },
  { no: '8', name: 'noticeStudy', delivered: { mail: 'daily', sms: 'off' } },
]

/** The choice for every kind: the stored one if it is valid, otherwise the default. */
export function choicesOf(stored: unknown): Readonly<Record<string, Choice>> {
  const byNumber = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return Object.fromEntries(
    noticeKinds.map(({ no, delivered }) => {
      const { mail, sms } = { ...delivered, ...(byNumber[no] as object | undefined) }
      return [
        no,
        {
          mail: mailChoices.find(choice => choice === mail) ?? delivered.mail,
          sms: smsChoices.find(choice => choice === sms) ?? delivered.sms,
        },
      ]
    }),
  )
}
