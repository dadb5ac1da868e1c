import type { Category } from '@lectern/contract'
import { NativeSelect, SimpleGrid, TagsInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { errorText } from '../../../messages/error-text.ts'
import { FailureAlert } from '../../../parts/failure-alert.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import { readKeywords } from './keyword-text.ts'
import type { Choices } from './use-choices.ts'

/** The two categories and the keywords. */
export function CategorySection(props: FormFields & { readonly choices: Choices }) {
  const words = useCreationWords()
  const { values, set, faultOf, choices } = props
  const [keywordFault, setKeywordFault] = useState<ReturnType<typeof readKeywords>['fault']>()
  const [typed, setTyped] = useState('')
  const take = (words: readonly string[]) => {
    const { keywords, fault } = readKeywords(words)
    setKeywordFault(fault)
    setTyped('')
    set({ keywords })
  }
  const { isReadOnly } = props
  // A category with a single one below it leaves nothing to choose.
  const sole = choices.subNodes?.length === 1 ? choices.subNodes[0]?.no : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is proposed once for each category.
  useEffect(() => {
    if (sole !== undefined && values.subNodeNo === '' && !isReadOnly) set({ subNodeNo: sole })
  }, [sole])
  return (
    <FormSection title={words('partCategory')}>
      <FailureAlert>{choices.error && !choices.nodes ? errorText(choices.error) : undefined}</FailureAlert>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          id={fieldId('nodeNo')}
          label={words('fieldNode')}
          required
          value={values.nodeNo}
          onChange={({ currentTarget }) => set({ nodeNo: currentTarget.value, subNodeNo: '' })}
          error={faultOf('nodeNo')}
          data={useOptions(choices.nodes, values.nodeNo, words('pleaseChoose'))}
        />
        <NativeSelect
          id={fieldId('subNodeNo')}
          label={words('fieldSubNode')}
          required
          disabled={values.nodeNo === ''}
          value={values.subNodeNo}
          onChange={({ currentTarget }) => set({ subNodeNo: currentTarget.value })}
          error={faultOf('subNodeNo')}
          data={useOptions(
            choices.subNodes,
            values.subNodeNo,
            words(values.nodeNo === '' ? 'nodeFirst' : 'pleaseChoose'),
          )}
        />
      </SimpleGrid>
      <TagsInput
        id={fieldId('keywords')}
        label={words('fieldKeywords')}
        description={words('keywordsHint')}
        splitChars={['#', '＃']}
        value={[...values.keywords]}
        onChange={take}
        searchValue={typed}
        // A separator ends a word, however it was entered: by a key, by an input method or pasted.
        onSearchChange={text => (/[#＃]/.test(text) ? take([...values.keywords, text]) : setTyped(text))}
        error={faultOf('keywords') ?? (keywordFault && words(keywordFault))}
      />
    </FormSection>
  )
}

/** The options of a list of categories. One that was removed meanwhile stays visible as long as it is chosen. */
function useOptions(categories: readonly Category[] | undefined, chosen: string, none: string) {
  const words = useCreationWords()
  const options = (categories ?? []).map(({ no, label }) => ({ value: no, label }))
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  const unknown = { value: chosen, label: words(categories ? 'goneChoice' : 'loading') }
  return [{ value: '', label: none }, ...(isKnown ? [] : [unknown]), ...options]
}
