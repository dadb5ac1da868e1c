import { type CallRequest, type Language, languages, type UserType } from '@lectern/contract'
import {
  Button,
  Checkbox,
  Group,
  Modal,
  Stack,
  Tabs,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { useLateOpen } from '../../../lib/late-open.ts'
import { notify } from '../../../lib/notices.ts'
import { languageNames, localeOf, usePreferences } from '../../../lib/preferences.ts'
import { Segments } from '../../../parts/segments.tsx'
import { mayLeaveUnsaved, useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRoleNames } from '../desk/role-names.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { userTypes } from '../desk/user-types.ts'
import { type FiveTexts, fiveTextsOf, missingIn, noTexts } from '../fields/five-languages.ts'
import { MomentField } from '../fields/moment-field.tsx'
import { useIsChanged } from '../forms/use-is-changed.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { isCovered } from '../panel/is-covered.ts'
import classes from './broadcast-dialog.module.css'

const longestTitle = 100
const longestContent = 2000

type Target = 'everyone' | 'roles' | 'user-types'
const targets: readonly Target[] = ['everyone', 'roles', 'user-types']

/** A new notice to many, in all five languages; told at once or at a time. Sending cannot be undone, so it asks. */
export function BroadcastDialog({ onClose }: { onClose(): void }) {
  const words = useConsoleWords()
  const shown = usePreferences(state => state.language)
  const refresh = useRefreshConsole()
  const { data: roleNames = [] } = useRoleNames()
  const [language, setLanguage] = useState<Language>(shown)
  const [title, setTitle] = useState<FiveTexts>(noTexts)
  const [content, setContent] = useState<FiveTexts>(noTexts)
  const [to, setTo] = useState<Target>('everyone')
  const [roles, setRoles] = useState<readonly string[]>([])
  const [types, setTypes] = useState<readonly UserType[]>([])
  const [at, setAt] = useState('')
  const [isChecked, setChecked] = useState(false)
  const missing = languages.filter(one => missingIn(title).includes(one) || missingIn(content).includes(one))
  const lacksTarget = (to === 'roles' && roles.length === 0) || (to === 'user-types' && types.length === 0)
  // The same words with the same key give the same answer: pressing again after a failure tells nobody twice.
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = (request: CallRequest<'console.noticeBroadcast'>) => {
    const said = JSON.stringify(request)
    const key = keys.get(said) ?? crypto.randomUUID()
    keys.set(said, key)
    return key
  }
  const send = useMutation({
    mutationFn: (request: CallRequest<'console.noticeBroadcast'>) =>
      api.call('console.noticeBroadcast', request, { idempotencyKey: keyOf(request) }),
    meta: { isShownInPlace: true },
    onSuccess: ({ count }) => {
      notify({
        kind: 'done',
        message: words(at ? 'broadcastPlanned' : 'broadcastSent', { count }),
      })
      onClose()
      return refresh()
    },
  })
  const isChanged = useIsChanged({ title, content, to, roles, types, at })
  useUnsavedQuestion(isChanged && !send.isPending)
  const close = async () => {
    if (!isCovered() && (!isChanged || (await mayLeaveUnsaved()))) onClose()
  }
  const submit = async () => {
    setChecked(true)
    const [first] = missing
    if (first) setLanguage(first)
    if (first || lacksTarget) return
    const isSure = await ask({
      title: words('broadcastQuestion'),
      body: words(at ? 'broadcastQuestionLater' : 'broadcastQuestionNow'),
      confirm: words(at ? 'plan' : 'send'),
      cancel: words('unsure'),
    })
    if (!isSure) return
    const texts = {
      title: fiveTextsOf(title),
      content: fiveTextsOf(content),
      ...(at && { at: new Date(at) }),
    }
    if (to === 'everyone') send.mutate({ to, ...texts })
    else if (to === 'roles') send.mutate({ to, roles: [...roles], ...texts })
    else send.mutate({ to, userTypes: [...types], ...texts })
  }
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={() => void close()}
      size={680}
      title={words('newBroadcast')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <FailureAlert error={send.error} />
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
                    isChecked &&
                    missing.includes(one) && (
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
                  <TextInput
                    label={words('title')}
                    lang={localeOf[one]}
                    maxLength={longestTitle}
                    value={title[one]}
                    error={isChecked && title[one].trim() === '' && words('required')}
                    onChange={event => setTitle({ ...title, [one]: event.currentTarget.value })}
                  />
                  <Textarea
                    label={words('text')}
                    lang={localeOf[one]}
                    autosize
                    minRows={4}
                    maxRows={12}
                    maxLength={longestContent}
                    value={content[one]}
                    error={isChecked && content[one].trim() === '' && words('required')}
                    onChange={event => setContent({ ...content, [one]: event.currentTarget.value })}
                  />
                </Stack>
              </Tabs.Panel>
            ))}
          </Tabs>
          <Segments
            aria-label={words('recipients')}
            value={to}
            onChange={value => setTo(targets.find(one => one === value) ?? 'everyone')}
            data={[
              { value: 'everyone', label: words('toEveryone') },
              { value: 'roles', label: words('toRoles') },
              { value: 'user-types', label: words('toTypes') },
            ]}
          />
          {to === 'roles' && (
            <Checkbox.Group
              label={words('roles')}
              value={[...roles]}
              error={isChecked && lacksTarget && words('required')}
              onChange={setRoles}
            >
              <Group my="xs">
                {roleNames.map(role => (
                  <Checkbox key={role.no} value={role.no} label={role.label} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          {to === 'user-types' && (
            <Checkbox.Group
              label={words('accountType')}
              value={[...types]}
              error={isChecked && lacksTarget && words('required')}
              onChange={values => setTypes(userTypes.filter(type => values.includes(type)))}
            >
              <Group my="xs">
                {userTypes.map(type => (
                  <Checkbox key={type} value={type} label={words(`type_${type}`)} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <MomentField
            label={words('sendAt')}
            description={words('sendAtHint')}
            value={at}
            onChange={setAt}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void close()}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {words(at ? 'plan' : 'send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
