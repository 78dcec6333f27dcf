interface Usage {
  awake_since: number
  requests_today: number
  requests_limit: number | null
  rows_read: number
  rows_read_limit: number
  rows_written: number
  rows_written_limit: number
}

const counted = (count: number) => count.toLocaleString('en')

/** What the organization has used, beside what a free plan allows a day. */
export function UsageSection(usage: Usage) {
  const awakeSince = new Date(usage.awake_since * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const rows = [
    ['Requests today', usage.requests_today, usage.requests_limit],
    ['Rows read since waking', usage.rows_read, usage.rows_read_limit],
    ['Rows written since waking', usage.rows_written, usage.rows_written_limit],
  ] as const
  return (
    <>
      <h2>Usage</h2>
      <p>
        Awake since {awakeSince} UTC. A day ends at midnight UTC. The organization sleeps when nobody uses it, and its
        row counts restart when it wakes. On Cloudflare, the dashboard has the totals of the day.
      </p>
      <section class="scroll" tabindex={0} aria-label="Usage">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Counted</th>
              <th scope="col">Free per day</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count, limit]) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{counted(count)}</td>
                <td>{limit === null ? 'no limit' : counted(limit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
