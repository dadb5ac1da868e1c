import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import classes from './desk/console-page.module.css'
import { useConsoleWords } from './desk/console-words.ts'
import { useOwnCapabilities } from './desk/own-capabilities.ts'
import { type WaitingKind, waitingQuery } from './desk/waiting-queries.ts'
import { type Section, sections } from './sections.tsx'
import { UpkeepAlerts } from './upkeep-alerts.tsx'

/** The first screen of the console: pending items for this person, then every screen they may open. */
export function DeskPage() {
  const words = useConsoleWords()
  const { capabilities = [] } = useOwnCapabilities()
  const open = sections.filter(({ capability }) => capabilities.includes(capability))
  const queues = open.filter(section => section.waiting !== undefined)
  const rooms = open.filter(section => section.waiting === undefined)
  return (
    <>
      <h1 className={classes.title}>{words('console')}</h1>
      {capabilities.includes('system.configure') && <UpkeepAlerts />}
      {queues.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className={classes.heading}>
            {words('waitingForYou')}
          </h2>
          <ul className={classes.tiles}>
            {queues.map(section => (
              <li key={section.path}>
                <Tile section={section} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rooms.length > 0 && (
        <section aria-labelledby="rooms">
          <h2 id="rooms" className={classes.heading}>
            {words('allTasks')}
          </h2>
          <ul className={classes.tiles}>
            {rooms.map(section => (
              <li key={section.path}>
                <Tile section={section} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Tile({ section }: { readonly section: Section }) {
  const words = useConsoleWords()
  return (
    <Link to="/console/$section" params={{ section: section.path }} search={{}} className={classes.tile}>
      {section.waiting ? <Count kind={section.waiting} /> : section.icon}
      <span className={classes.tileName}>
        {section.waiting ? <WaitingName kind={section.waiting} section={section} /> : words(section.name)}
      </span>
    </Link>
  )
}

/** What waits, in the form that its number needs: “1 work”, “4 to grade”. */
function WaitingName({ kind, section }: { readonly kind: WaitingKind; readonly section: Section }) {
  const words = useConsoleWords()
  const { data: count } = useQuery(waitingQuery(kind))
  return count === undefined ? words(section.name) : words(`wait_${kind}`, { count })
}

function Count({ kind }: { readonly kind: WaitingKind }) {
  const language = usePreferences(state => state.language)
  const { data, isError } = useQuery(waitingQuery(kind))
  if (data === undefined)
    return isError ? <span className={classes.tileCount}>–</span> : <Skeleton w={28} h={26} />
  return <span className={classes.tileCount}>{countOf(data, language)}</span>
}
