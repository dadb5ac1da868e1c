import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './notice-page.module.css'

/** A page, or part of one, with only a message: what happened and what the reader can do. */
export function NoticePage(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: ReactNode
  /** Buttons or links. */
  readonly children?: ReactNode
  /** Heading level; 2 for a part of a page. */
  readonly order?: 1 | 2
  /** Announced by screen readers at once. */
  readonly isAlert?: boolean
  /** Takes the place of a form that was sent, and the focus that went with its button. */
  readonly isOutcome?: boolean
}) {
  const { isOutcome = false } = props
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isOutcome && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [isOutcome])
  return (
    <Stack className={classes.notice} align="center" gap="sm" role={props.isAlert ? 'alert' : undefined}>
      <div className={classes.icon} aria-hidden="true">
        {props.icon}
      </div>
      <Title ref={title} order={props.order ?? 2} size="h3" ta="center" tabIndex={isOutcome ? -1 : undefined}>
        {props.title}
      </Title>
      {props.text && (
        <Text c="dimmed" ta="center" maw={460}>
          {props.text}
        </Text>
      )}
      {props.children && <div className={classes.actions}>{props.children}</div>}
    </Stack>
  )
}
