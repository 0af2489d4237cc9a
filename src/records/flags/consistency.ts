import { didYouMean } from '../../core/nearest.ts'
import type { Places } from '../json/places.ts'
import { type JsonNode, type JsonObject, type JsonString, memberOf, pathText } from '../json/tree.ts'
import { type FlagFault, MOST_FAULTS } from './check.ts'
import { shareAdvice, shown } from './expect.ts'
import { MOST_VARIANTS } from './schema.ts'

/** How far a sum of splits may be from 1: decimal fractions do not sum exactly. */
const TOLERANCE = 1e-6

interface Item {
  node: JsonNode
  path: readonly PropertyKey[]
}

function child(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return memberOf(node, key)?.value
}

function isTrue(node: JsonNode | undefined): boolean {
  return node?.type === 'boolean' && node.value === true
}

/** The items of a list in the ruleset, with their paths. */
function itemsOf(flag: JsonObject, name: string): Item[] {
  const list = child(child(flag, 'ruleset'), name)
  return list?.type === 'array' ? list.items.map((node, i) => ({ node, path: ['ruleset', name, i] })) : []
}

function keysOf(variants: readonly Item[]): (JsonString & { path: Item['path'] })[] {
  return variants.flatMap(({ node, path }) => {
    const key = child(node, 'key')
    return key?.type === 'string' ? { ...key, path: [...path, 'key'] } : []
  })
}

function repeatedKeys(keys: ReturnType<typeof keysOf>, places: Places): FlagFault[] {
  const first = new Map<string, number>()
  return keys.flatMap(({ value, start, path }) => {
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, start)
    if (earlier === undefined) return []
    const message = `Two variants have the key ${shown(value)} (the other one in line ${places.at(earlier).line}). Give each its own.`
    return { offset: start, code: 'AO_FLAG_VARIANTS' as const, field: pathText(path), message }
  })
}

function controlsOf(variants: readonly Item[]): FlagFault[] {
  const controls = variants.flatMap(({ node, path }) => {
    const control = child(node, 'is_control')
    return control && isTrue(control) ? { start: control.start, field: pathText([...path, 'is_control']) } : []
  })
  const message = 'More than one variant is the control. Set `is_control` to true in one of them only.'
  return controls.slice(1).map(({ start, field }) => ({ offset: start, code: 'AO_FLAG_VARIANTS', field, message }))
}

/** What a rollout rule names as variants, and is none. */
function strangers({ node, path }: Item, known: ReadonlySet<string>): FlagFault[] {
  const splits = child(node, 'variant_splits')
  const override = child(child(node, 'variant_override'), 'key')
  const named =
    splits?.type === 'object' ? [...splits.members.values()].map(({ key, start }) => ({ key, start, path: ['variant_splits', key] })) : []
  if (override?.type === 'string') named.push({ key: override.value, start: override.start, path: ['variant_override', 'key'] })
  return named
    .filter(({ key }) => !known.has(key))
    .slice(0, MOST_FAULTS)
    .map(({ key, start, path: inRule }) => ({
      offset: start,
      code: 'AO_FLAG_VARIANTS',
      field: pathText([...path, ...inRule]),
      message: `No variant of the flag has the key ${shown(key)}.${didYouMean(key, known)}`,
    }))
}

/**
 * What contradicts itself in a flag: variant keys that repeat, more than one control, and names of variants that do not exist.
 * What is not of the right type is passed over here: the rules of the fields tell of it.
 */
export function checkVariants(flag: JsonObject, places: Places): FlagFault[] {
  const variants = itemsOf(flag, 'variants')
  if (variants.length > MOST_VARIANTS) return []
  const keys = keysOf(variants)
  const faults = [...repeatedKeys(keys, places), ...controlsOf(variants)]
  // Where a variant has no key yet, a name may mean that one.
  if (keys.length < variants.length) return faults
  const known = new Set(keys.map(({ value }) => value))
  for (const rule of itemsOf(flag, 'rollout')) {
    faults.push(...strangers(rule, known))
    if (faults.length >= MOST_FAULTS) break
  }
  return faults
}

function splitRemark(values: readonly JsonNode[], offset: number, field: string): FlagFault[] {
  const sum = values.reduce((total, node) => total + (node.type === 'number' ? node.value : 0), 0)
  if (values.length === 0 || Math.abs(sum - 1) <= TOLERANCE) return []
  const advice = values.map((node) => (node.type === 'number' ? shareAdvice(node.value) : '')).find((text) => text !== '') ?? ''
  const message = `The splits in \`${field}\` sum to ${Number(sum.toPrecision(9))}, not to 1.${advice}`
  return [{ offset, code: 'AO_FLAG_SPLITS', field, message }]
}

/** What is odd in a flag without faults, and yet allowed: no control, and splits that do not sum to 1. */
export function remarkVariants(flag: JsonObject): FlagFault[] {
  const variants = itemsOf(flag, 'variants')
  const list = child(child(flag, 'ruleset'), 'variants')
  const remarks: FlagFault[] = []
  if (list && variants.length > 0) {
    const field = 'ruleset.variants'
    const isControlled = variants.some(({ node }) => isTrue(child(node, 'is_control')))
    const message = 'No variant is the control (`is_control`), so none can be compared to it.'
    if (!isControlled) remarks.push({ offset: list.start, code: 'AO_FLAG_NO_CONTROL', field, message })
    remarks.push(
      ...splitRemark(
        variants.flatMap(({ node }) => child(node, 'split') ?? []),
        list.start,
        field,
      ),
    )
  }
  for (const { node, path } of itemsOf(flag, 'rollout')) {
    const splits = child(node, 'variant_splits')
    if (splits?.type !== 'object') continue
    remarks.push(
      ...splitRemark(
        [...splits.members.values()].map(({ value }) => value),
        splits.start,
        pathText([...path, 'variant_splits']),
      ),
    )
  }
  return remarks
}
