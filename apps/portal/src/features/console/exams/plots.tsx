/** Small plots in SVG. Each has its values as text too: titles of its parts, and a list for screen readers. */
import classes from './exams.module.css'

const width = 560
const height = 150
const bottom = 20
const gap = 4
/** Width of a character of a label on a phone, with its share of the space between two labels. */
const labelCharacter = 12

/** Bars side by side; `most` is the upper end of the scale, by default the highest value. */
export function BarPlot(props: {
  readonly name: string
  readonly most?: number
  readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[]
}) {
  const { name, bars } = props
  const most = props.most ?? Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const room = height - bottom
  // On a phone, where the text is larger in the plot, only every so many bars have a label.
  const longest = Math.max(...bars.map(({ label }) => label.length))
  const every = Math.ceil((bars.length * longest * labelCharacter) / width)
  return (
    <figure className={classes.plot} data-kind="bars">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line className={classes.axis} x1={0} x2={width} y1={room} y2={room} />
        {bars.map(({ label, value, text }, index) => {
          const high = (value / most) * (room - gap)
          return (
            <g key={label}>
              <title>{text}</title>
              <rect
                className={classes.bar}
                x={index * step + gap / 2}
                y={room - high}
                width={Math.min(step - gap, 60)}
                height={high}
                rx={2}
              />
              <text
                className={classes.tick}
                data-dense={index % every !== 0 || undefined}
                x={index * step + Math.min(step, 60 + gap) / 2}
                y={height - 4}
              >
                {label}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className={classes.asText} aria-label={name}>
        {bars.map(({ label, text }) => (
          <li key={label}>{text}</li>
        ))}
      </ul>
    </figure>
  )
}

const side = 300
const margin = 34

/** Questions by facility (0 to 1, to the right) and discrimination (-1 to 1, upwards); marked ones need a look. */
export function QuestionMap(props: {
  readonly name: string
  readonly across: string
  readonly up: string
  readonly points: readonly {
    readonly key: string
    readonly across: number
    readonly up: number
    readonly isMarked: boolean
    readonly text: string
  }[]
}) {
  const { name, points } = props
  const x = (value: number) => margin + value * (width - margin - 24)
  const y = (value: number) => 10 + ((1 - value) / 2) * (side - margin - 10)
  return (
    <figure className={classes.plot}>
      <svg viewBox={`0 0 ${width} ${side}`} role="img" aria-label={name}>
        {[-1, 0, 1].map(value => (
          <g key={value}>
            <line
              className={classes.axis}
              data-light={value !== 0 || undefined}
              x1={x(0)}
              x2={x(1)}
              y1={y(value)}
              y2={y(value)}
            />
            <text className={classes.tick} data-end x={margin - 6} y={y(value) + 4}>
              {value}
            </text>
          </g>
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map(value => (
          <text key={value} className={classes.tick} x={x(value)} y={side - 18}>
            {Math.round(value * 100)} %
          </text>
        ))}
        <text className={classes.tick} x={x(0.5)} y={side - 3}>
          {props.across}
        </text>
        <text className={classes.tick} transform={`translate(10 ${y(0)}) rotate(-90)`}>
          {props.up}
        </text>
        {points.map(({ key, across, up, isMarked, text }) => (
          <circle
            key={key}
            className={classes.point}
            data-marked={isMarked || undefined}
            cx={x(across)}
            cy={y(up)}
            r={5}
          >
            <title>{text}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}
