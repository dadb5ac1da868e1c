import type { EditedNode } from '@lectern/contract'
import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { fiveTextsOf, missingTexts, noTexts } from '../fields/five-languages.ts'
import { FiveNames } from '../fields/five-names.tsx'
import { DeskForm } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import panel from '../panel/item-panel.module.css'
import { useRefreshTree } from './catalogue-data.ts'
import { allRows, nextNumber, numbersWithin } from './tree-moves.ts'

const longestName = 60
const nodeNumber = /^[0-9]{1,20}$/

interface NodeFormProps {
  /** Absent for a new one. */
  readonly node: EditedNode | undefined
  readonly parentNo: string | null
  readonly parentName: string | undefined
  readonly nodes: readonly EditedNode[]
  onDone(): void
  /** Opens the node that was created. */
  onCreated(no: string): void
}

/** Names and kind of a node; an existing one can also be merged into another. */
export function NodeForm(props: NodeFormProps) {
  const { node, nodes, parentNo, onDone } = props
  const words = useConsoleWords()
  const refresh = useRefreshTree()
  const stored = {
    no: node?.no ?? nextNumber(nodes, parentNo),
    names: node ? fiveTextsOf(node) : noTexts,
    isTag: node?.isTag ?? false,
    isActive: node?.isActive ?? true,
    rev: node?.rev ?? 0,
  }
  const form = useDeskForm({
    stored,
    kept: keptAs(node ? `node ${node.no}` : `node below ${parentNo ?? ''}`, stored),
    faults: ({ no, names }) => ({
      no: !nodeNumber.test(no)
        ? 'nodeNumberWrong'
        : !node && allRows(nodes).some(row => row.node.no === no) && 'roleNumberTaken',
      ...missingTexts('names', names),
    }),
    send: ({ names, ...values }) =>
      api.call('console.menuSave', { ...values, ...fiveTextsOf(names), parentNo, removes: false }),
    onSaved: onDone,
    ...(!node && {
      created: (_answer: unknown, { no }: typeof stored) => ({
        name: `node ${no}`,
        fixed: { no },
        open: () => props.onCreated(no),
      }),
    }),
    refresh,
  })
  return (
    <>
      <DeskForm form={form}>
        {props.parentName && <Text size="sm">{words('belowNode', { name: props.parentName })}</Text>}
        {!node && (
          <ShortText
            label={words('number')}
            description={words('nodeNumberHint')}
            inputMode="numeric"
            longest={20}
            {...form.getInputProps('no')}
          />
        )}
        <FiveNames legend={words('names')} maxLength={longestName} form={form} />
        <Switch
          label={words('headingOnly')}
          description={words('headingOnlyHint')}
          {...form.getInputProps('isTag', { type: 'checkbox' })}
        />
        <Switch
          label={words('nodeShown')}
          description={words('nodeShownHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </DeskForm>
      {node && <Removal node={node} nodes={nodes} onDone={onDone} />}
    </>
  )
}

/** Removes a node. A node with works or child nodes is merged: the editor chooses where they go. */
function Removal(props: {
  readonly node: EditedNode
  readonly nodes: readonly EditedNode[]
  onDone(): void
}) {
  const { node, nodes, onDone } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const refresh = useRefreshTree()
  const isEmpty = node.workCount === 0 && node.children.length === 0
  const own = new Set(numbersWithin([node]))
  const targets = allRows(nodes).filter(row => !own.has(row.node.no))
  const form = useDeskForm({
    stored: { target: '', rev: node.rev },
    isSure: ({ target }) =>
      ask({
        title: words(target ? 'mergeQuestion' : 'removeQuestion', { name: node[language] }),
        body: words(target ? 'mergeQuestionText' : 'removeQuestionText', {
          ...names(target),
          count: node.workCount,
        }),
        confirm: words(target ? 'merge' : 'remove'),
        cancel: words('unsure'),
      }),
    send: ({ target, rev }) =>
      api.call('console.menuSave', {
        no: node.no,
        parentNo: node.parentNo,
        ...fiveTextsOf(node),
        isTag: node.isTag,
        isActive: node.isActive,
        removes: true,
        rev,
        ...(target && { targetNo: target }),
      }),
    isOnce: true,
    act: () => words('mergeOrRemove'),
    done: (_answer, { target }) => words(target ? 'nodeMerged' : 'nodeRemoved', names(target)),
    onSaved: onDone,
    refresh,
  })
  const names = (target: string) => ({
    name: node[language],
    target: targets.find(row => row.node.no === target)?.node[language] ?? '',
  })
  const { target } = form.values
  return (
    <section aria-labelledby="removal">
      <h3 id="removal" className={panel.heading}>
        {words('mergeOrRemove')}
      </h3>
      <Stack gap="sm">
        <FailureAlert error={form.error} isRunning={form.isSaving} onReload={form.reload} />
        <NativeSelect
          label={words('mergeInto')}
          description={words(isEmpty ? 'mergeEmptyHint' : 'mergeHint')}
          data={[
            { value: '', label: words('mergeNone') },
            ...targets.map(row => ({
              value: row.node.no,
              label: `${'\u2003'.repeat(row.level - 1)}${row.node[language]}`,
            })),
          ]}
          {...form.getInputProps('target')}
        />
        <div>
          <Button
            variant="default"
            c="red"
            disabled={!isEmpty && target === ''}
            loading={form.isSaving}
            onClick={() => void form.submit('save')}
          >
            {words(target ? 'merge' : 'remove')}
          </Button>
        </div>
      </Stack>
    </section>
  )
}
