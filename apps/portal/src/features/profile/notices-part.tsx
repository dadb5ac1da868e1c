import type { SelfInfo } from '@lectern/contract'
import { NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { AccountKey } from '../../messages/account.zh.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { selfQuery } from '../people/people-queries.ts'
import { choicesOf, type MailChoice, mailChoices, noticeKinds, smsChoices } from './notice-choices.ts'
import classes from './profile.module.css'

const names: Readonly<Record<MailChoice, AccountKey>> = { off: 'sendOff', now: 'sendNow', daily: 'sendDaily' }

const settingNo = '4'

/** Choice of the notices that are also sent by mail or text message. Every change is stored at once. */
export function NoticesPart({ self }: { readonly self: SelfInfo }) {
  const words = useAccountWords()
  const save = useSave(self)
  const choices = choicesOf(self.settings[settingNo])
  const options = (values: readonly MailChoice[]) =>
    values.map(value => ({ value, label: words(names[value]) }))
  return (
    <div className={classes.part}>
      <section className={classes.section}>
        <Text size="sm" c="dimmed">
          {words('noticesText')}
        </Text>
        {self.email === '' && <Text size="sm">{words('noticesNeedEmail')}</Text>}
        {self.phone === '' && <Text size="sm">{words('noticesNeedPhone')}</Text>}
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{words('noticeKind')}</th>
              <th scope="col">{words('byMail')}</th>
              <th scope="col">{words('bySms')}</th>
            </tr>
          </thead>
          <tbody>
            {noticeKinds.map(({ no, name }) => (
              <tr key={no}>
                <th scope="row">{words(name)}</th>
                <td data-way={words('byMail')}>
                  <NativeSelect
                    size="sm"
                    aria-label={words('noticeMailOf', { kind: words(name) })}
                    disabled={self.email === ''}
                    value={choices[no]?.mail}
                    data={options(mailChoices)}
                    onChange={event => save.mutate({ no, way: 'mail', value: event.currentTarget.value })}
                  />
                </td>
                <td data-way={words('bySms')}>
                  <NativeSelect
                    size="sm"
                    aria-label={words('noticeSmsOf', { kind: words(name) })}
                    disabled={self.phone === ''}
                    value={choices[no]?.sms}
                    data={options(smsChoices)}
                    onChange={event => save.mutate({ no, way: 'sms', value: event.currentTarget.value })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface Change {
  readonly no: string
  readonly way: 'mail' | 'sms'
  readonly value: string
}

/** Stores one choice with an optimistic update. */
function useSave(self: SelfInfo) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ no, way, value }: Change) =>
      api.call(
        'settings.save',
        {
          type: 'notices',
          operator: 'add',
          content: JSON.stringify({ [no]: { ...choicesOf(self.settings[settingNo])[no], [way]: value } }),
        },
        { outlivesPage: true },
      ),
    onMutate: ({ no, way, value }) => {
      const before = queries.getQueryData(selfQuery.queryKey)
      const choices = choicesOf(before?.settings[settingNo])
      queries.setQueryData(
        selfQuery.queryKey,
        before && {
          ...before,
          settings: {
            ...before.settings,
            [settingNo]: { ...choices, [no]: { ...choices[no], [way]: value } },
          },
        },
      )
      return before
    },
    onError: (_error, _change, before) => queries.setQueryData(selfQuery.queryKey, before),
  })
}
