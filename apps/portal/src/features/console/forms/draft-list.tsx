import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NoticePage } from '../../../parts/notice-page.tsx'
import page from '../desk/console-page.module.css'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import classes from './draft-list.module.css'
import { TypedBack } from './typed-back.tsx'
import type { DeskForm } from './use-desk-form.ts'

/** A short list whose items are edited one by one and saved together; changes have no effect before that. */
export function DraftList<Values, Item>(props: {
  readonly form: DeskForm<Values>
  readonly name: DeskKey
  readonly intro?: string
  readonly items: readonly Item[]
  itemId(item: Item): string
  /** Content of an item's row. */
  line(item: Item, at: number): ReactNode
  readonly adds: { readonly name: DeskKey; readonly isFull?: boolean; onAdd(): void }
  readonly empty: { readonly icon: ReactNode; readonly title: DeskKey }
}) {
  const { form, items, adds, empty } = props
  const words = useConsoleWords()
  return (
    <>
      <div className={page.corner}>
        <Button
          size="sm"
          leftSection={<IconPlus size={17} />}
          disabled={adds.isFull === true}
          onClick={adds.onAdd}
        >
          {words(adds.name)}
        </Button>
      </div>
      {props.intro && <p className={page.intro}>{props.intro}</p>}
      <FailureAlert error={form.error} isRunning={form.isSaving} onReload={form.reload} />
      {form.isBack && (
        <Box mb="md" maw={720}>
          <TypedBack form={{ isBack: form.isBack, isOutdated: form.isOutdated }} isSaved />
        </Box>
      )}
      {items.length === 0 ? (
        <NoticePage icon={empty.icon} title={words(empty.title)} />
      ) : (
        <ol className={classes.items} aria-label={words(props.name)}>
          {items.map((item, at) => (
            <li key={props.itemId(item)} className={classes.item}>
              {props.line(item, at)}
            </li>
          ))}
        </ol>
      )}
      {form.isChanged && (
        <Group className={classes.save}>
          <Button loading={form.isSaving} onClick={() => void form.submit('save')}>
            {words('save')}
          </Button>
          <Button variant="default" onClick={form.drop}>
            {words('discard')}
          </Button>
        </Group>
      )}
    </>
  )
}
