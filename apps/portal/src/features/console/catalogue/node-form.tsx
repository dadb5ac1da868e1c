import type { EditedNode } from '@lectern/contract'
import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { notify } from '../../../lib/notices.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { fiveTextsOf, missingIn, noTexts } from '../fields/five-languages.ts'
import { FiveNames } from '../fields/five-names.tsx'
import { useIsChanged } from '../forms/use-is-changed.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import panel from '../panel/item-panel.module.css'
import { useRefreshTree } from './catalogue-data.ts'
import { allRows, nextNumber, numbersWithin } from './tree-moves.ts'

const longestName = 60

interface NodeFormProps {
  /** Absent for a new one. */
  readonly node: EditedNode | undefined
  readonly parentNo: string | null
  readonly parentName: string | undefined
  readonly nodes: readonly EditedNode[]
  onDone(): void
}

/** Names and kind of a node; an existing one can also be merged into another. */
export function NodeForm(props: NodeFormProps) {
  const { node, nodes, parentNo } = props
  const words = useConsoleWords()
  const refresh = useRefreshTree()
  const [no, setNo] = useState(node?.no ?? nextNumber(nodes, parentNo))
  const [names, setNames] = useState(node ? fiveTextsOf(node) : noTexts)
  const [isTag, setTag] = useState(node?.isTag ?? false)
  const [isActive, setActive] = useState(node?.isActive ?? true)
  const [isChecked, setChecked] = useState(false)
  const isTaken = !node && allRows(nodes).some(row => row.node.no === no)
  const noFault = !/^[0-9]{1,20}$/.test(no) ? 'nodeNumberWrong' : isTaken ? 'roleNumberTaken' : undefined
  const save = useMutation({
    mutationFn: () =>
      api.call('console.menuSave', {
        no,
        parentNo,
        ...fiveTextsOf(names),
        isTag,
        isActive,
        removes: false,
        rev: node?.rev ?? 0,
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({ kind: 'done', message: words('saved') })
      props.onDone()
      return refresh()
    },
  })
  const isChanged = useIsChanged({ no, names, isTag, isActive })
  useUnsavedQuestion(isChanged && !save.isPending)
  const submit = () => {
    setChecked(true)
    if (!noFault && missingIn(names).length === 0) save.mutate()
  }
  return (
    <>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <FailureAlert
            error={save.error}
            onReload={() => {
              save.reset()
              void refresh()
            }}
          />
          {props.parentName && <Text size="sm">{words('belowNode', { name: props.parentName })}</Text>}
          {!node && (
            <TextInput
              label={words('number')}
              description={words('nodeNumberHint')}
              inputMode="numeric"
              maxLength={20}
              value={no}
              error={isChecked && noFault && words(noFault)}
              onChange={event => setNo(event.currentTarget.value)}
            />
          )}
          <FiveNames
            legend={words('names')}
            names={names}
            maxLength={longestName}
            showsMissing={isChecked}
            onChange={setNames}
          />
          <Switch
            label={words('headingOnly')}
            description={words('headingOnlyHint')}
            checked={isTag}
            onChange={event => setTag(event.currentTarget.checked)}
          />
          <Switch
            label={words('nodeShown')}
            description={words('nodeShownHint')}
            checked={isActive}
            onChange={event => setActive(event.currentTarget.checked)}
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {words('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {node && <Removal node={node} nodes={nodes} onDone={props.onDone} />}
    </>
  )
}

/** Takes a node away. One with works or nodes below it is merged: they go where the editor says. */
function Removal(props: {
  readonly node: EditedNode
  readonly nodes: readonly EditedNode[]
  onDone(): void
}) {
  const { node, nodes } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const refresh = useRefreshTree()
  const [target, setTarget] = useState('')
  const isEmpty = node.workCount === 0 && node.children.length === 0
  const own = new Set(numbersWithin([node]))
  const targets = allRows(nodes).filter(row => !own.has(row.node.no))
  const targetName = targets.find(row => row.node.no === target)?.node[language] ?? ''
  const remove = useMutation({
    mutationFn: () =>
      api.call('console.menuSave', {
        no: node.no,
        parentNo: node.parentNo,
        ...fiveTextsOf(node),
        isTag: node.isTag,
        isActive: node.isActive,
        removes: true,
        rev: node.rev,
        ...(target && { targetNo: target }),
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      notify({
        kind: 'done',
        message: words(target ? 'nodeMerged' : 'nodeRemoved', { name: node[language], target: targetName }),
      })
      props.onDone()
      return refresh()
    },
  })
  const confirm = async () => {
    const isSure = await ask({
      title: words(target ? 'mergeQuestion' : 'removeQuestion', { name: node[language] }),
      body: words(target ? 'mergeQuestionText' : 'removeQuestionText', {
        name: node[language],
        target: targetName,
        count: node.workCount,
      }),
      confirm: words(target ? 'merge' : 'remove'),
      cancel: words('unsure'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <section aria-labelledby="removal">
      <h3 id="removal" className={panel.heading}>
        {words('mergeOrRemove')}
      </h3>
      <Stack gap="sm">
        <FailureAlert
          error={remove.error}
          onReload={() => {
            remove.reset()
            void refresh()
          }}
        />
        <NativeSelect
          label={words('mergeInto')}
          description={words(isEmpty ? 'mergeEmptyHint' : 'mergeHint')}
          value={target}
          onChange={event => setTarget(event.currentTarget.value)}
          data={[
            { value: '', label: words('mergeNone') },
            ...targets.map(row => ({
              value: row.node.no,
              label: `${'\u2003'.repeat(row.level - 1)}${row.node[language]}`,
            })),
          ]}
        />
        <div>
          <Button
            variant="default"
            c="red"
            disabled={!isEmpty && target === ''}
            loading={remove.isPending}
            onClick={() => void confirm()}
          >
            {words(target ? 'merge' : 'remove')}
          </Button>
        </div>
      </Stack>
    </section>
  )
}
