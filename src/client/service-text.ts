const MOST = 300

/** Control characters, line breaks, direction marks, other invisible ones and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/** The service's own words, fit for a message: one line, at most 300 characters, none of our secrets. */
export function cleaned(text: string, secrets: readonly string[] = [], most = MOST): string {
  let part = text.slice(0, 4 * most)
  for (const secret of secrets) if (secret.length >= 4) part = part.replaceAll(secret, '***')
  part = part.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim()
  return part.length > most ? `${part.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : part
}

/** What the service's messages about events and ids are made of. Everything else in them may be somebody's data. */
const VOCABULARY: ReadonlySet<string> = new Set(
  `a after all already also an and any are array as at backoff be been before body boolean but by byte bytes can cannot character characters
compliance conflict conflicting contain contains could credentials data date deletion denied depth digits disallowed distinct distinct_id
$distinct_id distinct_ids do does duplicate duplicated each element elements empty encoding epoch error event events exceed exceeded exceeds
expected exponential failed field fields for format found from future given greater gzip has have id ids in index insert insert_id $insert_id
internal into invalid is it json key keys large length less letters limit limits list long longer many max maximum may message milliseconds
min minimum missing more most must name nested nesting no non not null number numbers object objects of ok old one only or over overlap overlaps
past permission please points present progress project project_id properties properties.$distinct_id properties.$insert_id
properties.distinct_id properties.time property provided rate received record records request requests required retrieval retry row seconds
server service should since size some specified status string strings task than that the there this time timestamp to token too type
unauthorized under unexpected unix unknown utf-8 valid validated validation value values was were when where with without wrong
3 36 254 255 256 1971 2000 2097152 10485760`
    .trim()
    .split(/\s+/),
)

/**
 * The service's words about somebody's data, with all but a fixed vocabulary left out: distinct ids and values of properties may stand
 * anywhere in them. "event of user-7 has no time" becomes "event of … has no time".
 */
export function reworded(text: string): string {
  const safe = text.slice(0, 4 * MOST).replace(/[^\s'"`:;,()<>=[\]{}]+/gu, (word) => {
    const bare = word.replace(/[.!?]$/, '')
    return VOCABULARY.has(bare.toLowerCase()) ? word : '…'
  })
  return cleaned(safe.replace(/…(?: …)+/g, '…'))
}
