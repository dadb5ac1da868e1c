import { type Capability, capabilities, type RoleRow } from '@lectern/contract'
import { Checkbox, NativeSelect, SimpleGrid, Stack, Switch } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { NumberField } from '../../../parts/number-field.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { fiveTextsOf, missingTexts, noTexts } from '../fields/five-languages.ts'
import { FiveNames } from '../fields/five-names.tsx'
import { DeskForm } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'

type RoleClass = RoleRow['class']

const classes: readonly RoleClass[] = ['staff', 'learner', 'entitlement']
const longestName = 40
const highestLevel = 100
const roleNumber = /^[A-Z][0-9]{2}$/

const newRole = { no: '', class: 'staff', level: null, capabilities: [], isActive: true, rev: 0 } as const

/** A role's number, names and capabilities. Number and kind of an existing role cannot change. */
export function RoleForm(props: {
  /** Absent for a new one. */
  readonly role?: RoleRow
  /** Numbers already in use. */
  readonly taken: readonly string[]
  onSaved(): void
  /** Opens the role that was created. */
  onCreated?(no: string): void
}) {
  const { role, taken } = props
  const words = useConsoleWords()
  const row = role ?? newRole
  const stored = {
    no: row.no,
    kind: row.class as RoleClass,
    // The empty field is an empty string; the protocol uses null.
    level: (row.level ?? '') as number | '',
    names: role ? fiveTextsOf(role) : noTexts,
    rights: row.capabilities as readonly Capability[],
    isActive: row.isActive,
    rev: row.rev,
  }
  const form = useDeskForm({
    stored,
    kept: keptAs(`role ${row.no}`, stored),
    faults: ({ no, kind, level, names }) => ({
      no: !roleNumber.test(no) ? 'roleNumberWrong' : taken.includes(no) && 'roleNumberTaken',
      level: kind === 'learner' && level === '' && 'required',
      ...missingTexts('names', names),
    }),
    send: ({ no, kind, level, names, rights, isActive, rev }) =>
      api.call('console.roleSave', {
        no,
        ...fiveTextsOf(names),
        class: kind,
        level: kind === 'learner' && level !== '' ? level : null,
        capabilities: kind === 'staff' ? [...rights] : [],
        isActive,
        rev,
      }),
    onSaved: props.onSaved,
    ...(!role && {
      created: (_answer: unknown, { no, kind }: typeof stored) => ({
        name: `role ${no}`,
        fixed: { no, kind },
        open: () => props.onCreated?.(no),
      }),
    }),
  })
  const { kind, rights } = form.values
  return (
    <DeskForm form={form}>
      {!role && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ShortText
            label={words('number')}
            description={words('roleNumberHint')}
            longest={3}
            {...form.getInputProps('no')}
            onChange={event => form.setFieldValue('no', event.currentTarget.value.toUpperCase())}
          />
          <NativeSelect
            label={words('roleClass')}
            description={words('roleClassHint')}
            data={classes.map(value => ({ value, label: words(`class_${value}`) }))}
            {...form.getInputProps('kind')}
          />
        </SimpleGrid>
      )}
      {kind === 'learner' && (
        <NumberField
          label={words('level')}
          min={1}
          max={highestLevel}
          allowDecimal={false}
          {...form.getInputProps('level')}
        />
      )}
      <FiveNames legend={words('names')} maxLength={longestName} form={form} />
      {kind === 'staff' && (
        <Checkbox.Group
          label={words('rights')}
          description={words('rightsHint')}
          value={[...rights]}
          onChange={values =>
            form.setFieldValue(
              'rights',
              capabilities.filter(capability => values.includes(capability)),
            )
          }
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
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </DeskForm>
  )
}
