/** Draws the plot of the documentation: time (both axes logarithmic, so that a straight line is linear growth) and peak memory over the size. */

interface Point {
  mode: string
  bytes: number
  seconds: number
  /** Processor seconds. */
  cpu: number
  memory: number
}

interface Panel {
  title: string
  left: number
  /** Value at the bottom and at the top. */
  from: number
  to: number
  ticks: readonly number[]
  logarithmic: boolean
  unit: string
  of(point: Point): number
  /** Drawn thinner, with dashes. */
  beside?(point: Point): number
}

const WIDTH = 860
const HEIGHT = 340
const PLOT = { width: 320, top: 50, height: 220 }
const SIZES = [1e8, 1e9, 1e10]
const COLORS = ['#2f6fde', '#d9730d']

const PANELS: readonly Panel[] = [
  {
    title: 'Seconds; dashed: processor seconds',
    left: 70,
    from: 0.3,
    to: 300,
    ticks: [1, 10, 100],
    logarithmic: true,
    unit: 's',
    of: ({ seconds }) => seconds,
    beside: ({ cpu }) => cpu,
  },
  {
    title: 'Peak memory',
    left: 510,
    from: 0,
    to: 300,
    ticks: [0, 100, 200, 300],
    logarithmic: false,
    unit: 'MiB',
    of: ({ memory }) => memory,
  },
]

const share = (value: number, from: number, to: number, logarithmic: boolean) =>
  logarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from)

const x = (panel: Panel, bytes: number) => panel.left + PLOT.width * share(bytes, 8e7, 1.25e10, true)
const y = (panel: Panel, value: number) => PLOT.top + PLOT.height * (1 - share(value, panel.from, panel.to, panel.logarithmic))

const text = (at: readonly [number, number], content: string, anchor = 'middle', more = '') =>
  `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}"${more}>${content}</text>`

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" class="grid"/>`

function axes(panel: Panel): string[] {
  const right = panel.left + PLOT.width
  const bottom = PLOT.top + PLOT.height
  return [
    text([panel.left, PLOT.top - 18], panel.title, 'start', ' class="title"'),
    ...panel.ticks.flatMap((tick) => [
      line(panel.left, y(panel, tick), right, y(panel, tick)),
      text([panel.left - 8, y(panel, tick) + 4], `${tick} ${panel.unit}`, 'end'),
    ]),
    ...SIZES.flatMap((bytes) => [
      line(x(panel, bytes), PLOT.top, x(panel, bytes), bottom),
      text([x(panel, bytes), bottom + 18], bytes < 1e9 ? `${bytes / 1e6} MB` : `${bytes / 1e9} GB`),
    ]),
  ]
}

function polyline(panel: Panel, points: readonly Point[], of: (point: Point) => number, more: string): string {
  const path = points.map((point) => `${x(panel, point.bytes).toFixed(1)},${y(panel, of(point)).toFixed(1)}`).join(' ')
  return `<polyline points="${path}" fill="none" ${more}/>`
}

function curve(panel: Panel, points: readonly Point[], color: string): string[] {
  const { of, beside } = panel
  const dot = (point: Point) =>
    `<circle cx="${x(panel, point.bytes).toFixed(1)}" cy="${y(panel, of(point)).toFixed(1)}" r="3.5" fill="${color}"/>`
  return [
    polyline(panel, points, of, `stroke="${color}" stroke-width="2"`),
    ...(beside ? [polyline(panel, points, beside, `stroke="${color}" stroke-width="1" stroke-dasharray="4 3"`)] : []),
    ...points.map(dot),
  ]
}

const STYLE =
  'text{font:12px sans-serif;fill:#57606a}.title{font-weight:bold;font-size:14px}.grid{stroke:#8c959f;stroke-opacity:.35;stroke-width:1}'

export function plot(points: readonly Point[]): string {
  const modes = [...new Set(points.map(({ mode }) => mode))]
  const curves = modes.flatMap((mode, index) => {
    const of = points.filter((point) => point.mode === mode)
    return PANELS.flatMap((panel) => curve(panel, of, COLORS[index % COLORS.length] ?? ''))
  })
  const legend = modes.flatMap((mode, index) => {
    const left = 70 + 200 * index
    return [
      `<rect x="${left}" y="${HEIGHT - 26}" width="12" height="12" fill="${COLORS[index % COLORS.length] ?? ''}"/>`,
      text([left + 18, HEIGHT - 16], mode, 'start'),
    ]
  })
  const content = [...PANELS.flatMap(axes), ...curves, ...legend].join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Seconds and peak memory over the size of the input">
<style>${STYLE}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${content}
</svg>
`
}
