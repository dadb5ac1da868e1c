import 'chartist/dist/index.css'
import { BarChart, LineChart } from 'chartist'
import { useEffect, useRef } from 'react'
import classes from './day-chart.module.css'

/** One point of a chart: its label and its value. */
export interface ChartPoint {
  readonly label: string
  readonly value: number
}

/** How a chart is drawn. */
export interface ChartLook {
  /** `area` for a course over many days, `bars` for a few single days. */
  readonly kind: 'area' | 'bars'
  /** Minimum of the scale's upper end, so that a chart without values still has a scale. */
  readonly leastHigh?: number
}

/** The look of most charts. */
export const areaLook: ChartLook = { kind: 'area' }

const mostLabels = 8

/** Width that a label below a bar needs, in pixels. */
const labelWidth = 34

/**
 * A chart of values per day. It is hidden from screen readers: the caller must show the same values as text beside
 * it.
 */
export function DayChart(props: {
  readonly points: readonly ChartPoint[]
  readonly look: ChartLook
  format(value: number): string
}) {
  const { points, look, format } = props
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = element.current
    if (!frame) return
    const chart = drawChart(frame, points, look, format)
    return () => {
      chart.detach()
      frame.replaceChildren()
    }
  }, [points, look, format])
  return <div ref={element} className={classes.chart} data-kind={look.kind} aria-hidden="true" />
}

function drawChart(
  frame: HTMLElement,
  points: readonly ChartPoint[],
  { kind, leastHigh = 0 }: ChartLook,
  format: (value: number) => string,
) {
  const labels = points.map(({ label }) => label)
  const series = [points.map(({ value }) => value)]
  const highest = Math.max(leastHigh, ...points.map(({ value }) => value))
  const scale = {
    low: 0,
    ...(leastHigh > 0 && { high: highest }),
    axisY: {
      onlyInteger: true,
      offset: kind === 'area' ? 54 : 34,
      labelInterpolationFnc: (value: number | string) => format(Number(value)),
    },
  }
  if (kind === 'bars') {
    return new BarChart(
      frame,
      { labels, series },
      {
        ...scale,
        axisX: {
          showGrid: false,
          // Called again when the window width changes: on a phone only every second or third day has a label.
          labelInterpolationFnc: (label, index) =>
            index % Math.ceil((points.length * labelWidth) / frame.clientWidth) === 0 ? label : null,
        },
        chartPadding: { top: 10, right: 4, bottom: 0, left: 0 },
      },
    )
  }
  const every = Math.ceil(points.length / mostLabels)
  return new LineChart(
    frame,
    { labels, series },
    {
      ...scale,
      showArea: true,
      showPoint: points.length <= mostLabels,
      lineSmooth: false,
      fullWidth: true,
      chartPadding: { top: 12, right: 44, bottom: 0, left: 8 },
      axisX: {
        showGrid: false,
        labelInterpolationFnc: (label, index) => (index % every === 0 ? label : null),
      },
    },
  )
}
