import type { EditedNode } from '@lectern/contract'
import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import { ItemPanel } from '../panel/item-panel.tsx'
import { Loaded } from '../panel/loaded.tsx'
import { editedTreeQuery, useMoveNode } from './catalogue-data.ts'
import { CatalogueTree } from './catalogue-tree.tsx'
import { NodeForm } from './node-form.tsx'
import { allRows, type NodePlace } from './tree-moves.ts'

/** Shown as one key cap, without a line break. */
const arrowKeys = '↑\u00a0↓\u00a0←\u00a0→'

/** The address of a new node: the number of its parent. */
const newNode = /^new-([0-9]{0,20})$/

/** The catalogue tree: nodes are moved by drag or keyboard, named in five languages, merged and added. */
export function CataloguePage() {
  const tree = useQuery(editedTreeQuery)
  return (
    <Loaded result={tree} height={360}>
      {nodes => <TreeEditor nodes={nodes} />}
    </Loaded>
  )
}

function TreeEditor({ nodes }: { readonly nodes: readonly EditedNode[] }) {
  const words = useConsoleWords()
  const hasMouse = useMediaQuery('(hover: hover)', undefined, { getInitialValueInEffect: false })
  const language = usePreferences(state => state.language)
  const address = useListAddress()
  const move = useMoveNode()
  const [told, setTold] = useState('')
  const rows = allRows(nodes)
  const id = address.text('id')
  const parentNo = newNode.exec(id)?.[1]
  const open = rows.find(({ node }) => node.no === id)?.node
  const name = (no: string | null) => rows.find(({ node }) => node.no === no)?.node[language]
  const moveTo = (node: EditedNode, place: NodePlace) => {
    move.mutate({ node, place })
    setTold(
      words(place.parentNo === null ? 'nodeMovedTop' : 'nodeMoved', {
        name: node[language],
        parent: name(place.parentNo) ?? '',
        place: place.index + 1,
      }),
    )
  }
  const add = (parent: string) => address.go({ id: `new-${parent}` })
  const item =
    open ?? (parentNo !== undefined ? ({ parentNo: parentNo === '' ? null : parentNo } as const) : undefined)
  return (
    <>
      <div className={page.corner}>
        <Button size="sm" leftSection={<IconPlus size={17} />} onClick={() => add('')}>
          {words('newNode')}
        </Button>
      </div>
      <p className={page.intro}>
        {hasMouse ? (
          <>
            {words('treeIntro')} <Kbd size="xs">Alt</Kbd> + <Kbd size="xs">{arrowKeys}</Kbd>
          </>
        ) : (
          words('treeTouch')
        )}
      </p>
      {nodes.length === 0 ? (
        <NoticePage icon={<IconPlus size={34} stroke={1.5} />} title={words('noNodes')} />
      ) : (
        <CatalogueTree
          nodes={nodes}
          openNo={id}
          onOpen={node => address.go({ id: node.no })}
          onAdd={node => add(node.no)}
          onMove={moveTo}
        />
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <ItemPanel
        address={address}
        title={open ? open[language] : words('newNode')}
        result={{ data: item, error: undefined, isMissing: true }}
      >
        {shown => (
          <NodeForm
            key={'no' in shown ? shown.no : `new ${shown.parentNo}`}
            node={'no' in shown ? shown : undefined}
            parentNo={shown.parentNo}
            parentName={name(shown.parentNo)}
            nodes={nodes}
            onDone={() => void (id !== '' && address.go({ id: undefined }))}
            onCreated={no => address.go({ id: no })}
          />
        )}
      </ItemPanel>
    </>
  )
}
