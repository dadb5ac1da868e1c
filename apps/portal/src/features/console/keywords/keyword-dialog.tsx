import type { KeywordSave } from '@lectern/contract'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLateOpen } from '../../../lib/late-open.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { fiveTextsOf, missingIn, noTexts } from '../fields/five-languages.ts'
import { FiveNames } from '../fields/five-names.tsx'

const longestNumber = 20
const longestName = 60

/** One keyword: the word works are filed under, and its five names. The list is saved afterwards, as a whole. */
export function KeywordDialog(props: {
  /** Absent for a new one. */
  readonly keyword: KeywordSave | undefined
  /** Words that stand already for something. */
  readonly taken: readonly string[]
  onSave(keyword: KeywordSave): void
  onClose(): void
}) {
  const { keyword } = props
  const words = useConsoleWords()
  const [no, setNo] = useState(keyword?.no ?? '')
  const [names, setNames] = useState(keyword ? fiveTextsOf(keyword) : noTexts)
  const [isChecked, setChecked] = useState(false)
  const wanted = no.trim()
  const isTaken = wanted !== keyword?.no && props.taken.includes(wanted)
  const fault = wanted === '' ? 'required' : isTaken ? 'keywordTaken' : undefined
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={props.onClose}
      title={words(keyword ? 'editKeyword' : 'newKeyword')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setChecked(true)
          if (fault || missingIn(names).length > 0) return
          props.onSave({ no: wanted, ...fiveTextsOf(names) })
          props.onClose()
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={words('keyword')}
            description={words('keywordHint')}
            maxLength={longestNumber}
            value={no}
            error={isChecked && fault && words(fault)}
            onChange={event => setNo(event.currentTarget.value)}
          />
          <FiveNames
            legend={words('names')}
            names={names}
            maxLength={longestName}
            showsMissing={isChecked}
            onChange={setNames}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit">{words('takeOver')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
