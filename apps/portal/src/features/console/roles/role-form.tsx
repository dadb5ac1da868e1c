import { type Capability, capabilities, type RoleRow } from '@lectern/contract'
import { Button, Checkbox, Group, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { fiveTextsOf, missingIn, noTexts } from '../fields/five-languages.ts'
import { FiveNames } from '../fields/five-names.tsx'
import { useIsChanged } from '../forms/use-is-changed.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'

type RoleClass = RoleRow['class']

const classes: readonly RoleClass[] = ['staff', 'learner', 'entitlement']
const longestName = 40
const highestLevel = 100
const roleNumber = /^[A-Z][0-9]{2}$/

/** A role's number, names and rights. Number and kind of a role that exists stay as they are. */
export function RoleForm(props: {
  readonly role: RoleRow | undefined
  readonly taken: readonly string[]
  onSaved(): void
  /** Somebody was faster: the form is asked for anew. */
  onReload(): void
}) {
  const { role } = props
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [no, setNo] = useState(role?.no ?? '')
  const [kind, setKind] = useState<RoleClass>(role?.class ?? 'staff')
  const [level, setLevel] = useState<number | ''>(role?.level ?? '')
  const [names, setNames] = useState(role ? fiveTextsOf(role) : noTexts)
  const [rights, setRights] = useState<readonly Capability[]>(role?.capabilities ?? [])
  const [isActive, setActive] = useState(role?.isActive ?? true)
  const [rev] = useState(role?.rev ?? 0)
  const [isChecked, setChecked] = useState(false)
  const isTaken = !role && props.taken.includes(no)
  const noFault = !roleNumber.test(no) ? 'roleNumberWrong' : isTaken ? 'roleNumberTaken' : undefined
  const isLevelMissing = kind === 'learner' && level === ''
  const save = useMutation({
    mutationFn: () =>
      api.call('console.roleSave', {
        no,
        ...fiveTextsOf(names),
        class: kind,
        level: kind === 'learner' && level !== '' ? level : null,
        capabilities: kind === 'staff' ? [...rights] : [],
        isActive,
        rev,
      }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      notify({ kind: 'done', message: words('saved') })
      props.onSaved()
      await refresh()
    },
  })
  const isChanged = useIsChanged({ no, kind, level, names, rights, isActive })
  useUnsavedQuestion(isChanged && !save.isPending)
  const submit = () => {
    setChecked(true)
    if (!noFault && !isLevelMissing && missingIn(names).length === 0) save.mutate()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <FailureAlert error={save.error} onReload={props.onReload} />
        {!role && (
          <Group grow align="flex-start">
            <TextInput
              label={words('number')}
              description={words('roleNumberHint')}
              maxLength={3}
              value={no}
              error={isChecked && noFault && words(noFault)}
              onChange={event => setNo(event.currentTarget.value.toUpperCase())}
            />
            <NativeSelect
              label={words('roleClass')}
              description={words('roleClassHint')}
              value={kind}
              onChange={event =>
                setKind(classes.find(known => known === event.currentTarget.value) ?? 'staff')
              }
              data={classes.map(value => ({ value, label: words(`class_${value}`) }))}
            />
          </Group>
        )}
        {kind === 'learner' && (
          <NumberInput
            label={words('level')}
            min={1}
            max={highestLevel}
            allowDecimal={false}
            clampBehavior="strict"
            value={level}
            error={isChecked && isLevelMissing && words('required')}
            onChange={value => setLevel(typeof value === 'number' ? value : '')}
          />
        )}
        <FiveNames
          legend={words('names')}
          names={names}
          maxLength={longestName}
          showsMissing={isChecked}
          onChange={setNames}
        />
        {kind === 'staff' && (
          <Checkbox.Group
            label={words('rights')}
            description={words('rightsHint')}
            value={[...rights]}
            onChange={values => setRights(capabilities.filter(capability => values.includes(capability)))}
          >
            <Stack gap={8} mt="xs">
              {capabilities.map(capability => (
                <Checkbox key={capability} value={capability} label={words(`right_${capability}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Switch
          label={words('inUse')}
          description={words('inUseHint')}
          checked={isActive}
          onChange={event => setActive(event.currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {words('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
