/** The results of all steps as a Markdown table, with a summary above it. */
export function tableOf({
  origin,
  version,
  at,
  steps,
  isCounted,
}: Awaited<ReturnType<typeof import('./verify.ts').verify>>) {
  const good = steps.filter(({ isGood }) => isGood).length
  const lines = steps.map(({ name, isGood, note, ms, read, written }) => {
    const rows = isCounted ? [read ?? '–', written ?? '–'] : []
    return `| ${[isGood ? 'yes' : '**no**', name, Math.round(ms), ...rows, note.replaceAll('|', '\\|')].join(' | ')} |`
  })
  const titles = ['passed', 'step', 'ms', ...(isCounted ? ['rows read', 'rows written'] : []), 'found']
  return [
    `Version ${version} at ${origin}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${good} of ${steps.length} steps passed.`,
    '',
    `| ${titles.join(' | ')} |`,
    `| ${titles.map(() => '---').join(' | ')} |`,
    ...lines,
    '',
  ].join('\n')
}
