import 'chartist/dist/index.css'
import { LineChart } from 'chartist'
import { useEffect, useRef } from 'react'
import classes from './day-chart.module.css'

/** One point of a chart: what stands below it, and its value. */
export interface ChartPoint {
  readonly label: string
  readonly value: number
}

const mostLabels = 8

/**
 * Values day by day as an area. The picture is for the eyes alone: whoever draws it says the same in words or numbers
 * beside it.
 */
export function DayChart(props: { readonly points: readonly ChartPoint[]; format(value: number): string }) {
  const { points, format } = props
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = element.current
    if (!frame) return
    const every = Math.ceil(points.length / mostLabels)
    const chart = new LineChart(
      frame,
      { labels: points.map(({ label }) => label), series: [points.map(({ value }) => value)] },
      {
        low: 0,
        showArea: true,
        showPoint: points.length <= mostLabels,
        lineSmooth: false,
        fullWidth: true,
        chartPadding: { top: 12, right: 24, bottom: 0, left: 8 },
        axisX: {
          showGrid: false,
          labelInterpolationFnc: (label, index) => (index % every === 0 ? label : null),
        },
        axisY: { onlyInteger: true, offset: 54, labelInterpolationFnc: value => format(Number(value)) },
      },
    )
    return () => {
      chart.detach()
      frame.replaceChildren()
    }
  }, [points, format])
  return <div ref={element} className={classes.chart} aria-hidden="true" />
}
