/** Steps are English, in the words of the server. */
const ADDRESS = 'this address'

/**
 * One step of what to do at a service: `*names*` of what it shows, and what is typed in backticks.
 */
export function Step({ text }: { text: string }) {
  const parts = text.split(/(\*[^*]+\*|`[^`]+`)/)
  return <li>{parts.map((part, index) => (index % 2 === 0 ? part : <Marked key={part} part={part} />))}</li>
}

function Marked({ part }: { part: string }) {
  const inside = part.slice(1, -1)
  if (part.startsWith('*')) return <b>{inside}</b>
  return inside.includes('{url}') ? <b>{inside.replace('{url}', ADDRESS)}</b> : <code>{inside}</code>
}
