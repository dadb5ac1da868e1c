import { Autocomplete } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { useToday } from '../../../lib/use-today.ts'
import { DayField } from '../../../parts/day-field.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { type Found, type Suggestions, useFound, works } from '../fields/use-found.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { ReasonField, reasonFaults } from '../forms/reason-dialog.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'

/** Gives one person access to one locked work, which is found by its title. */
export function EntitlementDialog({ userId, onClose }: { readonly userId: string; onClose(): void }) {
  const words = useConsoleWords()
  const today = useToday()
  const form = useDeskForm({
    stored: { title: '', endsOn: '', reason: '' },
    faults: values => ({ title: !work && 'resourceRequired', ...reasonFaults(values) }),
    send: ({ endsOn, reason }) =>
      api.call('console.entitlementGrant', {
        userId,
        resourceId: work?.id ?? '',
        reason: reason.trim(),
        ...(endsOn && { endsOn }),
      }),
    isOnce: true,
    act: () => words('do_entitle'),
    done: (_answer, { title }) => words('entitled', { title: title.trim() }),
    onSaved: onClose,
  })
  const found: Suggestions<Found> = useFound(works, form.values.title)
  const work: Found | undefined = found.named(form.values.title.trim())
  return (
    <DeskDialog
      form={form}
      title={words('do_entitle')}
      text={words('entitleText')}
      submit={words('do_entitle')}
      onClose={onClose}
    >
      <Autocomplete
        label={words('resource')}
        placeholder={words('resourceByTitle')}
        data={found.names}
        // The server has already matched the titles, also those that spell the words differently.
        filter={({ options }) => options}
        {...form.getInputProps('title')}
      />
      <DayField
        label={words('opensUntil')}
        description={words('opensUntilHint')}
        min={today}
        {...form.getInputProps('endsOn')}
      />
      <ReasonField form={form} />
    </DeskDialog>
  )
}
