import type { MenuNode } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { menuQuery } from '../../features/catalogue/catalogue-queries.ts'
import { nodeLabel } from '../../features/catalogue/catalogue-tree.ts'
import { updateMenuInfo, useMenuInfo } from '../../lib/menu-info.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { toggled } from '../../lib/toggled.ts'
import { useWords } from '../../messages/words.ts'
import classes from '../../parts/side-menu.module.css'

/** The catalogue below the fixed entries. If it cannot be loaded, the rest of the navigation stays usable. */
export function CatalogueBranches({ current }: { readonly current: string }) {
  const words = useWords()
  const { data: nodes, isPending, isError, refetch } = useQuery(menuQuery)
  return (
    <section aria-label={words('catalogue')}>
      <h2 className={classes.heading}>{words('catalogue')}</h2>
      {isPending &&
        ['70%', '85%', '60%', '75%'].map(width => <Skeleton key={width} h={14} w={width} m={12} />)}
      {isError && (
        <button type="button" className={classes.entry} onClick={() => void refetch()}>
          {words('retryCatalogue')}
        </button>
      )}
      {nodes && <Branches nodes={nodes} parent={undefined} current={current} />}
    </section>
  )
}

interface BranchesProps {
  readonly nodes: readonly MenuNode[]
  /** First-level ancestor; absent on the first level itself. */
  readonly parent: string | undefined
  readonly current: string
}

function Branches({ nodes, parent, current }: BranchesProps) {
  return (
    <ul>
      {nodes.map(node => (
        <Branch key={node.no} node={node} parent={parent ?? node.no} current={current} />
      ))}
    </ul>
  )
}

function Branch({ node, parent, current }: { node: MenuNode; parent: string; current: string }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const expanded = useMenuInfo(state => state.expandedKeys)
  const isExpanded = expanded.includes(node.no)
  const label = nodeLabel(node, language)
  const toggle = () => void updateMenuInfo({ expandedKeys: toggled(expanded, node.no) })
  const isCurrent = current === node.no
  return (
    <li>
      <div className={classes.branch} data-current={isCurrent || undefined}>
        {node.children.length > 0 ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-label={words(isExpanded ? 'collapseNode' : 'expandNode', { name: label })}
            onClick={toggle}
          >
            <IconChevronRight size={15} />
          </button>
        ) : (
          <span className={classes.toggle} />
        )}
        {node.isTag ? (
          <span className={classes.tag}>{label}</span>
        ) : (
          <Link
            to="/"
            search={{ node: node.no, parent }}
            className={classes.node}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <span className={classes.nodeLabel}>{label}</span>
            <span className={classes.count}>
              <span aria-hidden="true">{node.count}</span>
              <span className={classes.hidden}>{words('itemCount', { count: node.count })}</span>
            </span>
          </Link>
        )}
      </div>
      {isExpanded && node.children.length > 0 && (
        <Branches nodes={node.children} parent={parent} current={current} />
      )}
    </li>
  )
}
