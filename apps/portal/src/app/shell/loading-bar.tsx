import { useRouterState } from '@tanstack/react-router'
import classes from './loading-bar.module.css'

/** A thin bar at the top of the window from the start of a navigation to its end. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: state => state.status === 'pending' })
  return <div className={classes.bar} data-loading={isLoading || undefined} aria-hidden="true" />
}
