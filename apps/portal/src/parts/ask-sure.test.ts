import { expect, test } from 'vitest'
import { useDialogs } from '../lib/dialogs.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { ja } from '../messages/ja.ts'
import { tw } from '../messages/tw.ts'
import { words } from '../messages/words.ts'
import { zh } from '../messages/zh.ts'
import { askSure } from './ask-sure.ts'

test('a question before an act is a warning that names it, to be answered by sure or unsure', async () => {
  const answer = askSure({ act: 'Sign out', body: 'What it means.' })
  const { open } = useDialogs.getState()
  expect(open).toMatchObject({
    isWarning: true,
    title: words('warningOf', { act: 'Sign out' }),
    body: 'What it means.',
    confirm: words('sureTo', { act: 'Sign out' }),
    cancel: words('unsure'),
  })
  open?.answer(true)
  expect(await answer).toBe(true)
})

test.each([zh, en, tw, ja, de])(
  'title and button name the act: $warningOf, $sureTo',
  ({ warningOf, sureTo, unsure, cancel }) => {
    for (const sentence of [warningOf, sureTo]) expect(sentence).toMatch(/^.{2,}\{act\}$/)
    expect(unsure).not.toBe(cancel)
  },
)
