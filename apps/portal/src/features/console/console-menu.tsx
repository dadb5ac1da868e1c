import { IconArrowBackUp, IconLayoutDashboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import menu from '../../parts/side-menu.module.css'
import classes from './console-menu.module.css'
import { useConsoleWords } from './desk/console-words.ts'
import { useOwnCapabilities } from './desk/own-capabilities.ts'
import { type WaitingKind, waitingQuery } from './desk/waiting-queries.ts'
import { type Section, sectionGroups, sections } from './sections.tsx'

const iconSize = 19

/** The left navigation of the console: the screens this person may open, with the number of pending items in each. */
export function ConsoleMenu({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const words = useConsoleWords()
  const { capabilities = [] } = useOwnCapabilities()
  const path = useRouterState({ select: state => state.location.pathname })
  const open = sections.filter(({ capability }) => capabilities.includes(capability))
  return (
    <nav aria-label={words('console')} className={menu.menu} data-collapsed={isCollapsed || undefined}>
      <ul>
        <Entry
          to="/console"
          icon={<IconLayoutDashboard size={iconSize} />}
          label={words('overview')}
          isCurrent={path === '/console'}
          isCollapsed={isCollapsed}
        />
      </ul>
      {sectionGroups.map(group => {
        const inGroup = open.filter(section => section.group === group)
        return (
          inGroup.length > 0 && (
            <section key={group} aria-label={words(`group_${group}`)}>
              {isCollapsed ? (
                <hr className={classes.line} />
              ) : (
                <h2 className={menu.heading}>{words(`group_${group}`)}</h2>
              )}
              <ul>
                {inGroup.map(section => (
                  <SectionEntry key={section.path} section={section} path={path} isCollapsed={isCollapsed} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <hr className={classes.line} />
      <ul>
        <Entry
          to="/"
          icon={<IconArrowBackUp size={iconSize} />}
          label={words('backToPortal')}
          isCurrent={false}
          isCollapsed={isCollapsed}
        />
      </ul>
    </nav>
  )
}

function SectionEntry(props: {
  readonly section: Section
  readonly path: string
  readonly isCollapsed: boolean
}) {
  const { section, path, isCollapsed } = props
  const words = useConsoleWords()
  const to = `/console/${section.path}`
  return (
    <Entry
      to={to}
      icon={section.icon}
      label={words(section.name)}
      isCurrent={path === to}
      isCollapsed={isCollapsed}
    >
      {section.waiting && <WaitingCount kind={section.waiting} />}
    </Entry>
  )
}

function Entry(props: {
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
  readonly isCurrent: boolean
  readonly isCollapsed: boolean
  readonly children?: ReactNode
}) {
  return (
    <li className={classes.item}>
      <Link
        to={props.to}
        search={{}}
        className={menu.entry}
        data-current={props.isCurrent || undefined}
        aria-current={props.isCurrent ? 'page' : undefined}
        title={props.isCollapsed ? props.label : undefined}
      >
        <span className={menu.icon}>{props.icon}</span>
        {/* Collapsed the words are only seen no more: they stay the link’s name. */}
        <span className={props.isCollapsed ? menu.hidden : menu.nodeLabel}>{props.label}</span>
        {props.children}
      </Link>
    </li>
  )
}

/** Number of pending items; nothing is shown for an empty queue. */
function WaitingCount({ kind }: { readonly kind: WaitingKind }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const { data: count = 0 } = useQuery(waitingQuery(kind))
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{countOf(count, language)}</span>
      <span className={menu.hidden}>{words('waitingCount', { count })}</span>
    </span>
  )
}
