import type { SettingRow } from '@lectern/contract'
import { Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { settingNames } from './setting-names.data.ts'
import classes from './settings-page.module.css'

/**
 * One setting in the field that fits its kind. A switch saves at once; what is typed is saved by its button or Enter,
 * which appear with the first change.
 */
export function SettingField({ setting }: { readonly setting: SettingRow }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const stored = wireValue(setting)
  const [value, setValue] = useState(stored)
  const known = settingNames[setting.name]
  const label = known ? words(known.label) : setting.name
  const field = {
    label,
    description: [known?.hint && words(known.hint), rangeOf(setting)].filter(Boolean).join(' '),
  }
  const save = useMutation({
    mutationFn: (next: string | number) =>
      api.call('console.configSave', { name: setting.name, value: next, rev: setting.rev }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({ kind: 'done', message: words('settingSaved', { name: label }) })
      return refresh()
    },
    // A switch goes back to what is stored; what was typed stays.
    onError: () => setting.kind === 'flag' && setValue(stored),
  })
  return (
    <form
      className={classes.setting}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (value !== stored) save.mutate(value)
      }}
    >
      <div className={classes.field}>
        <FailureAlert
          error={save.error}
          onReload={() => {
            save.reset()
            void refresh()
          }}
        />
        {setting.kind === 'flag' ? (
          <Switch
            {...field}
            checked={value === 1}
            disabled={save.isPending}
            onChange={event => {
              const next = event.currentTarget.checked ? 1 : 0
              setValue(next)
              save.mutate(next)
            }}
          />
        ) : setting.kind === 'choice' ? (
          <NativeSelect
            {...field}
            value={String(value)}
            data={[...(setting.choices ?? [])]}
            onChange={event => setValue(event.currentTarget.value)}
          />
        ) : setting.kind === 'number' ? (
          <NumberInput
            {...field}
            value={value}
            {...(setting.min !== undefined && { min: setting.min })}
            {...(setting.max !== undefined && { max: setting.max })}
            onChange={setValue}
          />
        ) : (
          <TextInput
            {...field}
            value={String(value)}
            {...(setting.max !== undefined && { maxLength: setting.max })}
            onChange={event => setValue(event.currentTarget.value)}
          />
        )}
      </div>
      {setting.kind !== 'flag' && value !== stored && (
        <Button type="submit" size="sm" loading={save.isPending}>
          {words('save')}
        </Button>
      )}
    </form>
  )

  function rangeOf({ kind, min, max }: SettingRow): string {
    return kind === 'number' && min !== undefined && max !== undefined ? words('rangeHint', { min, max }) : ''
  }
}

/** The stored value as the wire takes it back: switches are 0 and 1. */
function wireValue({ kind, value }: SettingRow): string | number {
  if (kind === 'flag') return value === true || value === 1 ? 1 : 0
  return typeof value === 'number' ? value : String(value ?? '')
}
