import { SandboxOptionError } from '../errors.ts'
import { FAULT_KINDS, type FaultKind, type FaultPlan, type FaultRule } from './plan.ts'

/**
 * Reads a plan of faults, such as `seed=7,rate=0.2,kinds=reset-before|429,paths=/import`.
 *
 *     plan    = rule *( ";" rule )
 *     rule    = setting *( "," setting )
 *     setting = "seed=" whole | "rate=" 0..1 | "kinds=" kind *( "|" kind ) | "kinds=all" | "paths=" path *( "|" path )
 *             | "methods=" name *( "|" name ) | "times=" whole | "latency=" ms [ "-" ms ] | "stall=" ms | "retry-after=" seconds
 *
 * White space around settings is allowed. `seed` is the plan's and may stand once, in any rule.
 * @throws SandboxOptionError that names the character and what is allowed there
 */
export function parseFaults(text: string): FaultPlan {
  const plan: { seed?: number; rules: FaultRule[] } = { rules: [] }
  let start = 0
  for (const part of text.split(';')) {
    const rule = parseRule(part, start, plan)
    if (rule) plan.rules.push(rule)
    start += part.length + 1
  }
  return plan
}

/** A `seed` alone, and an empty text, make no rule. */
function parseRule(text: string, start: number, plan: { seed?: number }): FaultRule | undefined {
  const rule: FaultRule = {}
  const seen = new Set<string>()
  let at = start
  for (const setting of text.split(',')) {
    const place = { at: at + (setting.length - setting.trimStart().length), text: setting.trim() }
    at += setting.length + 1
    if (place.text === '' && text.trim() === '') continue
    const key = parseSetting(place, rule, plan)
    if (seen.has(key)) fail(place, `"${key}" stands twice`)
    seen.add(key)
  }
  seen.delete('seed')
  return seen.size > 0 ? rule : undefined
}

interface Place {
  at: number
  text: string
}

type Reader = (value: string, place: Place, rule: FaultRule, plan: { seed?: number }) => void

const SETTINGS: Record<string, Reader> = {
  seed: (value, place, _rule, plan) => {
    if (plan.seed !== undefined) fail(place, '"seed" stands twice')
    plan.seed = whole(value, place)
  },
  rate: (value, place, rule) => {
    rule.rate = number(value, place)
    if (rule.rate > 1) fail(place, `a rate is a number from 0 to 1, not "${value}"`)
  },
  kinds: (value, place, rule) => {
    rule.kinds =
      value === 'all' ? Object.keys(FAULT_KINDS).filter(isFaultKind) : value.split('|').map((kind) => knownKind(kind.trim(), place))
  },
  paths: (value, place, rule) => {
    rule.paths = value.split('|').map((path) => path.trim())
    if (rule.paths.some((path) => !path.startsWith('/'))) fail(place, 'a path begins with "/"')
  },
  methods: (value, place, rule) => {
    rule.methods = value.split('|').map((method) => method.trim().toUpperCase())
    if (rule.methods.some((method) => !/^[A-Z]+$/.test(method))) fail(place, 'methods are names such as PUT, separated by "|"')
  },
  times: (value, place, rule) => {
    rule.times = whole(value, place)
  },
  latency: (value, place, rule) => {
    const [from = '', to = from, ...rest] = value.split('-')
    rule.latency = [number(from, place), number(to, place)]
    if (rest.length > 0 || rule.latency[0] > rule.latency[1]) fail(place, 'latency is "from-to" in milliseconds, or one number')
  },
  stall: (value, place, rule) => {
    rule.stall = number(value, place)
  },
  'retry-after': (value, place, rule) => {
    rule.retryAfter = whole(value, place)
  },
}

function parseSetting(place: Place, rule: FaultRule, plan: { seed?: number }): string {
  const [name = '', ...values] = place.text.split('=')
  const key = name.trim()
  const reader = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined
  if (!reader || values.length === 0) fail(place, `a setting is name=value, with one of the names ${Object.keys(SETTINGS).join(', ')}`)
  reader(values.join('=').trim(), place, rule, plan)
  return key
}

export function isFaultKind(text: string): text is FaultKind {
  return Object.hasOwn(FAULT_KINDS, text)
}

function knownKind(text: string, place: Place): FaultKind {
  if (!isFaultKind(text)) fail(place, `"${text}" is not a kind of fault; the kinds are ${Object.keys(FAULT_KINDS).join(', ')} (or "all")`)
  return text
}

function number(value: string, place: Place): number {
  if (!/^\d+(?:\.\d+)?$/.test(value.trim())) fail(place, `"${value}" is not a number from 0`)
  return Number(value)
}

function whole(value: string, place: Place): number {
  if (!/^\d{1,15}$/.test(value.trim())) fail(place, `"${value}" is not a whole number from 0`)
  return Number(value)
}

function fail(place: Place, message: string): never {
  throw new SandboxOptionError('faults', `faults, character ${place.at + 1} ("${place.text}"): ${message}.`)
}
