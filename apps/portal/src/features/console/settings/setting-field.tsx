import type { SettingRow } from '@lectern/contract'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { NumberField } from '../../../parts/number-field.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { settingNames } from './setting-names.data.ts'
import classes from './settings-page.module.css'

/**
 * One setting, in an input that fits its kind. A switch saves at once; typed values are saved by a button or Enter,
 * and the button appears with the first change.
 */
export function SettingField({ setting }: { readonly setting: SettingRow }) {
  const { name, kind, min, max } = setting
  const words = useConsoleWords()
  const known = settingNames[name]
  const label = known ? words(known.label) : name
  const range =
    kind === 'number' && min !== undefined && max !== undefined && words('rangeHint', { min, max })
  const form = useDeskForm({
    stored: { value: wireValue(setting), rev: setting.rev },
    about: label,
    send: ({ value, rev }) => api.call('console.configSave', { name, value, rev }),
    done: () => words('settingSaved', { name: label }),
    // Numbers and lengths have been checked by their fields; what is left is an empty name, or an address of another form.
    faultsOf: error =>
      isRefusal(error, 'FIELD_INVALID')
        ? { value: name === 'site.icon' ? 'set_siteIconHint' : 'required' }
        : undefined,
    // Typed text stays in the field; a switch returns to the stored value.
    onFailed: () => kind === 'flag' && form.drop(),
  })
  const field = {
    label,
    description: [known?.hint && words(known.hint), range].filter(Boolean).join(' '),
    ...form.getInputProps('value'),
  }
  return (
    <form
      className={classes.setting}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (form.isChanged) void form.submit('save')
      }}
    >
      <div className={classes.field}>
        <FailureAlert error={form.error} isRunning={form.isSaving} onReload={form.reload} />
        {kind === 'flag' ? (
          <Switch
            label={label}
            description={field.description}
            checked={form.values.value === 1}
            disabled={form.isSaving}
            onChange={event => {
              form.setFieldValue('value', event.currentTarget.checked ? 1 : 0)
              void form.submit('save')
            }}
          />
        ) : kind === 'choice' ? (
          <NativeSelect {...field} data={[...(setting.choices ?? [])]} />
        ) : kind === 'number' ? (
          <NumberField
            {...field}
            isNeeded
            min={min ?? Number.NEGATIVE_INFINITY}
            max={max ?? Number.POSITIVE_INFINITY}
          />
        ) : (
          <ShortText {...field} longest={max ?? Number.POSITIVE_INFINITY} />
        )}
      </div>
      {kind !== 'flag' && form.isChanged && (
        <Button type="submit" size="sm" loading={form.isSaving}>
          {words('save')}
        </Button>
      )}
    </form>
  )
}

/** The stored value in the form the protocol expects: switches are 0 and 1. */
function wireValue({ kind, value }: SettingRow): string | number {
  if (kind === 'flag') return value === true || value === 1 ? 1 : 0
  return typeof value === 'number' ? value : String(value ?? '')
}
