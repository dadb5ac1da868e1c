import { type CallRequest, type Language, languages, type UserType } from '@lectern/contract'
import { Checkbox, Group, Stack, Tabs, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { languageNames, localeOf, usePreferences } from '../../../lib/preferences.ts'
import { LongText } from '../../../parts/long-text.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { lengthOf } from '../../../parts/text-length.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { userTypes } from '../desk/user-types.ts'
import { type FiveTexts, fiveTextsOf, missingTexts, noTexts } from '../fields/five-languages.ts'
import { localMoment } from '../fields/local-moment.ts'
import { MomentField } from '../fields/moment-field.tsx'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { type Faults, useDeskForm } from '../forms/use-desk-form.ts'
import classes from './broadcast-dialog.module.css'

type Request = CallRequest<'console.noticeBroadcast'>

const longestTitle = 100
const longestContent = 2000
const width = 680

type Target = 'everyone' | 'roles' | 'user-types'
const targets: readonly Target[] = ['everyone', 'roles', 'user-types']

const empty = {
  title: noTexts,
  content: noTexts,
  to: 'everyone' as Target,
  roles: [] as readonly string[],
  types: [] as readonly UserType[],
  at: '',
}

/**
 * A new notice to many people, in all five languages, sent at once or at a set time. Sending cannot be undone, so the
 * dialog asks for confirmation.
 */
export function BroadcastDialog({ onClose }: { onClose(): void }) {
  const words = useConsoleWords()
  const shown = usePreferences(state => state.language)
  const { data: roleNames = [] } = useRoleNames()
  const [language, setLanguage] = useState<Language>(shown)
  const keyOf = useKeyOf()
  const form = useDeskForm({
    stored: empty,
    faults: ({ title, content, to, roles, types, at }) => ({
      ...missingTexts('title', title),
      ...missingTexts('content', content),
      ...tooLongTexts(content),
      roles: to === 'roles' && roles.length === 0 && 'required',
      types: to === 'user-types' && types.length === 0 && 'required',
      at: at !== '' && localMoment(at).at === undefined && 'momentMissing',
    }),
    onFaults: paths => {
      const first = languages.find(one => isMissing(one, paths))
      if (first) setLanguage(first)
    },
    isSure: ({ at }) =>
      ask({
        title: words('broadcastQuestion'),
        body: words(at ? 'broadcastQuestionLater' : 'broadcastQuestionNow'),
        confirm: words(at ? 'plan' : 'send'),
        cancel: words('unsure'),
      }),
    send: values => {
      const request = requestOf(values)
      return api.call('console.noticeBroadcast', request, { idempotencyKey: keyOf(request) })
    },
    isOnce: true,
    act: () => words('newBroadcast'),
    done: ({ count }, { at }) => words(at ? 'broadcastPlanned' : 'broadcastSent', { count }),
    onSaved: onClose,
  })
  const { to, at } = form.values
  return (
    <DeskDialog
      form={form}
      title={words('newBroadcast')}
      width={width}
      submit={words(at ? 'plan' : 'send')}
      onClose={onClose}
    >
      <Tabs
        value={language}
        onChange={value => setLanguage(languages.find(one => one === value) ?? shown)}
        keepMounted={false}
      >
        <Tabs.List>
          {languages.map(one => (
            <Tabs.Tab
              key={one}
              value={one}
              rightSection={
                isMissing(one, Object.keys(form.errors)) && (
                  <span className={classes.missing}>
                    <VisuallyHidden>{words('missing')}</VisuallyHidden>
                  </span>
                )
              }
            >
              {languageNames[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map(one => (
          <Tabs.Panel key={one} value={one} pt="sm">
            <Stack gap="sm">
              <ShortText
                label={words('title')}
                lang={localeOf[one]}
                longest={longestTitle}
                {...form.getInputProps(`title.${one}`)}
              />
              <LongText
                label={words('text')}
                lang={localeOf[one]}
                autosize
                minRows={4}
                maxRows={12}
                longest={longestContent}
                {...form.getInputProps(`content.${one}`)}
              />
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Segments
        aria-label={words('recipients')}
        value={to}
        onChange={value => form.setFieldValue('to', value)}
        data={targets.map(value => ({ value, label: words(targetNames[value]) }))}
      />
      {to === 'roles' && (
        <Checkbox.Group label={words('roles')} {...form.getInputProps('roles')}>
          <Group my="xs">
            {roleNames.map(role => (
              <Checkbox key={role.no} value={role.no} label={role.label} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {to === 'user-types' && (
        <Checkbox.Group label={words('accountType')} {...form.getInputProps('types')}>
          <Group my="xs">
            {userTypes.map(type => (
              <Checkbox key={type} value={type} label={words(`type_${type}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <MomentField label={words('sendAt')} description={words('sendAtHint')} {...form.getInputProps('at')} />
    </DeskDialog>
  )
}

/** The field says by how much; texts in the other languages are not on the screen. */
const tooLongTexts = (content: FiveTexts): Faults =>
  Object.fromEntries(
    languages
      .filter(language => lengthOf(content[language]) > longestContent)
      .map(language => [`content.${language}`, 'tooLong'] as const),
  )

const targetNames = { everyone: 'toEveryone', roles: 'toRoles', 'user-types': 'toTypes' } as const

/** Whether the title or text in a language is missing, according to the paths of the faults. */
const isMissing = (language: Language, paths: readonly string[]): boolean =>
  paths.includes(`title.${language}`) || paths.includes(`content.${language}`)

function requestOf({ title, content, to, roles, types, at }: typeof empty): Request {
  const moment = at === '' ? undefined : localMoment(at).at
  const texts = {
    title: fiveTextsOf(title),
    content: fiveTextsOf(content),
    ...(moment && { at: moment }),
  }
  switch (to) {
    case 'everyone':
      return { to, ...texts }
    case 'roles':
      return { to, roles: [...roles], ...texts }
    case 'user-types':
      return { to, userTypes: [...types], ...texts }
  }
}

/** The same content gets the same idempotency key: sending again after a failure does not notify anybody twice. */
function useKeyOf(): (request: Request) => string {
  const [keys] = useState(() => new Map<string, string>())
  return request => {
    const said = JSON.stringify(request)
    const key = keys.get(said) ?? crypto.randomUUID()
    keys.set(said, key)
    return key
  }
}
