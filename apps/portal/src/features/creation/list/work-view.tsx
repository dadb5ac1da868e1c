import { encodeId, type WorkOperation, type WorkRow } from '@lectern/contract'
import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconSend,
  IconTrash,
  IconVersionsOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { Cover } from '../../resource/cover.tsx'
import { useLengthText } from '../../resource/length-text.ts'
import { resourceLink } from '../../resource/resource-link.ts'
import { type DirectOperation, isDirect, operationNames } from '../operation-words.ts'
import { useWorkFacts } from './work-facts.ts'
import { marksOf } from './work-marks.ts'
import classes from './work-view.module.css'

const icons: Readonly<Record<DirectOperation, ReactNode>> = {
  submit: <IconSend size={17} />,
  recall: <IconArrowBackUp size={17} />,
  withdraw: <IconVersionsOff size={17} />,
  invalidate: <IconEyeOff size={17} />,
  delete: <IconTrash size={17} />,
}
const isGrave = (operation: WorkOperation) => operation === 'delete' || operation === 'invalidate'

/** A work of one's own: what it is, which state it is in, what the reviewer said, and what may be done with it now. */
export function WorkView(props: {
  readonly row: WorkRow
  /** The day at the provider. */
  readonly today: string
  readonly isBusy: boolean
  onOperate(operation: DirectOperation): void
}) {
  const words = useCreationWords()
  const lengthOf = useLengthText()
  const factsOf = useWorkFacts(props.today)
  const { row } = props
  const title = row.title || words('workUntitled')
  const form = { to: '/creative/add', search: { ID: row.id } } as const
  const said = row.state === 'failed' || row.endReason === 'staff' ? row.opinion : ''
  return (
    <article className={classes.work} aria-label={title}>
      <Link {...form} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover card={row} isEager={false} />
        {row.kind !== null && row.length > 0 && (
          <span className={classes.length}>{lengthOf({ kind: row.kind, length: row.length })}</span>
        )}
      </Link>
      <div className={classes.body}>
        <h2 className={classes.heading}>
          <Link {...form} className={classes.title} data-untitled={row.title === '' || undefined}>
            {title}
          </Link>
        </h2>
        <p className={classes.line}>
          {marksOf(row, props.today).map(({ label, color }) => (
            <Badge key={label} variant="light" color={color}>
              {words(label)}
            </Badge>
          ))}
          {row.kind === null && <span className={classes.fact}>{words('workNoFile')}</span>}
          {factsOf(row).map(fact => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))}
        </p>
        {row.isLive && row.state !== 'published' && <p className={classes.note}>{words('factReaders')}</p>}
        {row.textFault !== null && row.state !== 'expired' && (
          <p className={classes.note}>
            {words(row.textFault === 'partly' ? 'noteTextPartly' : 'noteTextMissing')}
          </p>
        )}
        {said !== '' && (
          <p className={classes.opinion}>
            <strong>{words('opinionSays')}</strong> {said}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <MainAction row={row} isBusy={props.isBusy} onOperate={props.onOperate} />
        <MoreActions row={row} title={title} isBusy={props.isBusy} onOperate={props.onOperate} />
      </div>
    </article>
  )
}

interface ActionsProps {
  readonly row: WorkRow
  readonly isBusy: boolean
  onOperate(operation: DirectOperation): void
}

/** What an author most likely wants next: to continue, to revise, or to look at it. */
function MainAction({ row }: ActionsProps) {
  const words = useCreationWords()
  const canWrite = row.state === 'draft' || row.can.includes('reedit')
  const label = !canWrite
    ? 'workView'
    : row.state === 'draft'
      ? 'workContinue'
      : row.state === 'failed'
        ? 'workMend'
        : 'workEdit'
  return (
    <Button
      renderRoot={props => <Link {...props} to="/creative/add" search={{ ID: row.id }} />}
      size="xs"
      variant={row.state === 'failed' ? 'filled' : 'default'}
    >
      {words(label)}
    </Button>
  )
}

function MoreActions({ row, title, isBusy, onOperate }: ActionsProps & { readonly title: string }) {
  const words = useCreationWords()
  const operations = row.can.filter(isDirect)
  const opened = row.isLive && row.kind !== null ? resourceLink({ kind: row.kind, id: row.id }) : undefined
  const isAnnotated = row.kind === 'pdf' && (row.state === 'draft' || row.can.includes('reedit'))
  if (operations.length === 0 && !opened && !isAnnotated) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="md" aria-label={words('workActions', { title })} loading={isBusy}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {opened && (
          <Menu.Item
            renderRoot={props => <Link {...props} {...opened} />}
            leftSection={<IconExternalLink size={17} />}
          >
            {words('workOpen')}
          </Menu.Item>
        )}
        {isAnnotated && (
          <Menu.Item
            renderRoot={props => <Link {...props} to="/editor" search={{ id: encodeId('work', row.id) }} />}
            leftSection={<IconPencil size={17} />}
          >
            {words('workAnnotate')}
          </Menu.Item>
        )}
        {operations.map(operation => (
          <Menu.Item
            key={operation}
            leftSection={icons[operation]}
            {...(isGrave(operation) && { color: 'red' })}
            onClick={() => onOperate(operation)}
          >
            {words(operationNames[operation])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
