import { ActionIcon, Button, Input } from '@mantine/core'
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { ResourceAnchor } from '../panel/resource-anchor.tsx'
import type { QuestionFormState, QuestionValues } from './question-values.ts'
import classes from './questions.module.css'

const ReferenceDialog = lateDialog(async () => (await import('./reference-dialog.tsx')).ReferenceDialog)

const mostReferences = 20

/** The places in works that a question is about, chosen in the reader. */
export function ReferencesField({ form }: { readonly form: QuestionFormState }) {
  const words = useConsoleWords()
  const [isChoosing, setChoosing] = useState(false)
  const { references } = form.values
  const set = (next: QuestionValues['references']) => form.setFieldValue('references', next)
  return (
    <Input.Wrapper labelElement="div" label={words('references')} description={words('referencesHint')}>
      <ul className={classes.references}>
        {references.map(reference => {
          const { resourceId, title, from, to, quote, kind } = reference
          return (
            <li key={`${resourceId} ${from}`} className={classes.reference}>
              <div>
                {title === '' ? words('referenceHidden') : <ResourceAnchor id={resourceId} title={title} />}{' '}
                <span className={classes.quiet}>{placeText(kind, from, to)}</span>
                {quote !== '' && <p>{words('quoted', { text: quote })}</p>}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words('removeReference', { title })}
                title={words('removeReference', { title })}
                onClick={() => set(references.filter(other => other !== reference))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {references.length < mostReferences && (
        <Button
          mt={8}
          size="xs"
          variant="default"
          leftSection={<IconBookmarkPlus size={16} />}
          onClick={() => setChoosing(true)}
        >
          {words('addReference')}
        </Button>
      )}
      {isChoosing && (
        <ReferenceDialog
          onClose={() => setChoosing(false)}
          onChoose={chosen => {
            setChoosing(false)
            const others = references.filter(
              ({ resourceId, from }) => resourceId !== chosen.resourceId || from !== chosen.from,
            )
            set([...others, chosen])
          }}
        />
      )}
    </Input.Wrapper>
  )

  function placeText(kind: 'PDF' | 'VIDEO', from: number, to: number): string {
    if (kind === 'VIDEO') return from === to ? clock(from) : `${clock(from)}–${clock(to)}`
    return from === to ? words('onPage', { page: from }) : words('pagesOf', { from, to })
  }
}
