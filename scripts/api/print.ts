const WIDTH = 120

/** Formats JSON for people and for diffs: values that fit are on one line. */
export function printJson(value, indent = '') {
  const flat = flatly(value)
  if (indent.length + flat.length <= WIDTH || value === null || typeof value !== 'object') return flat
  const inner = `${indent} `
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + printJson(item, inner)).join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const lines = entries.map(([name, item]) => `${inner}${JSON.stringify(name)}: ${printJson(item, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

function flatly(value) {
  if (Array.isArray(value)) return `[${value.map(flatly).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([name, item]) => `${JSON.stringify(name)}: ${flatly(item)}`).join(', ')} }`
}
