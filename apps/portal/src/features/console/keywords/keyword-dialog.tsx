import type { KeywordSave } from '@lectern/contract'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { fiveTextsOf, missingTexts, noTexts } from '../fields/five-languages.ts'
import { FiveNames } from '../fields/five-names.tsx'
import { isBlank } from '../fields/is-blank.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { useLocalForm } from '../forms/use-local-form.ts'

const longestNumber = 20
const longestName = 60

/** One keyword: the word that works are filed under, and its five names. The list is saved afterwards as a whole. */
export function KeywordDialog(props: {
  /** Absent for a new one. */
  readonly keyword: KeywordSave | undefined
  /** Words already in use. */
  readonly taken: readonly string[]
  onSave(keyword: KeywordSave): void
  onClose(): void
}) {
  const { keyword, taken, onSave, onClose } = props
  const words = useConsoleWords()
  const form = useLocalForm({
    stored: { no: keyword?.no ?? '', names: keyword ? fiveTextsOf(keyword) : noTexts },
    faults: ({ no, names }) => ({
      no: isBlank(no) ? 'required' : taken.includes(no.trim()) && 'keywordTaken',
      ...missingTexts('names', names),
    }),
    take: ({ no, names }) => onSave({ no: no.trim(), ...fiveTextsOf(names) }),
    onClose,
  })
  return (
    <DeskDialog
      form={form}
      title={words(keyword ? 'editKeyword' : 'newKeyword')}
      submit={words('takeOver')}
      onClose={onClose}
    >
      <ShortText
        data-autofocus
        label={words('keyword')}
        description={words('keywordHint')}
        longest={longestNumber}
        {...form.getInputProps('no')}
      />
      <FiveNames legend={words('names')} maxLength={longestName} form={form} />
    </DeskDialog>
  )
}
