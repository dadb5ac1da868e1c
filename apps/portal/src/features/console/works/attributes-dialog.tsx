import type { ReviewForm } from '@lectern/contract'
import { Checkbox, NativeSelect } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { type Faults, useDeskForm } from '../forms/use-desk-form.ts'
import { useCategories } from './work-facts.tsx'

/** Who may open a work and where it is found; effective at once, for the live version and the next one. */
export function AttributesDialog({ work, onClose }: { readonly work: ReviewForm; onClose(): void }) {
  const words = useConsoleWords()
  const form = useDeskForm({
    stored: {
      isVip: work.isVip,
      needsLogin: work.needsLogin,
      nodeNo: work.nodeNo ?? '',
      subNodeNo: work.subNodeNo ?? '',
    },
    faults: ({ nodeNo, subNodeNo }) => ({
      nodeNo: nodeNo === '' && 'required',
      subNodeNo: subNodeNo === '' && 'required',
    }),
    send: values => api.call('console.workAttributes', { id: work.id ?? '', ...values }),
    faultsOf,
    about: work.title,
    done: () => words('attributesSaved', { title: work.title }),
    onSaved: onClose,
  })
  const { data: majors = [] } = useCategories(undefined)
  const { data: minors = [] } = useCategories(form.values.nodeNo)
  const choices = (known: typeof majors) => [
    { value: '', label: words('chooseCategory') },
    ...known.map(({ no, label }) => ({ value: no, label })),
  ]
  return (
    <DeskDialog
      form={form}
      title={words('attributes')}
      text={words('attributesText')}
      submit={words('save')}
      onClose={onClose}
    >
      <Checkbox label={words('attributeLogin')} {...form.getInputProps('needsLogin', { type: 'checkbox' })} />
      <Checkbox label={words('attributeVip')} {...form.getInputProps('isVip', { type: 'checkbox' })} />
      <NativeSelect
        label={words('workCategory')}
        data={choices(majors)}
        {...form.getInputProps('nodeNo')}
        onChange={event => {
          form.setFieldValue('nodeNo', event.currentTarget.value)
          form.setFieldValue('subNodeNo', '')
        }}
      />
      <NativeSelect
        label={words('minorCategory')}
        data={choices(minors)}
        {...form.getInputProps('subNodeNo')}
      />
    </DeskDialog>
  )
}

/** A category may have been deleted or hidden while the dialog was open. */
function faultsOf(error: unknown): Faults | undefined {
  if (!isRefusal(error, 'FIELD_INVALID')) return undefined
  if (error.field === 'DTYPE') return { nodeNo: 'categoryWrong' }
  return error.field === 'STYPE' ? { subNodeNo: 'categoryWrong' } : undefined
}
