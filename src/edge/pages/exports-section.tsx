interface Export {
  id: number
  export_time: number
  export_url: string | null
  deleted_timestamp: number | null
  failed_timestamp: number | null
  pending: boolean
}

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')

/** What was exported, newest first, and a button to export again. */
export function ExportsSection({ exports }: { exports: Export[] }) {
  return (
    <>
      <h2>Exports</h2>
      <p>
        An export is one file with everything public: settings, people, and the messages and files of public channels.
        It has nothing private. Making it takes a while. Reload this page to see whether it is ready.
      </p>
      <form method="post" action="/administration/exports">
        <button type="submit">Start an export</button>
      </form>
      {exports.length > 0 && (
        <ul class="rows" aria-label="Exports">
          {exports.toReversed().map((one) => (
            <li>
              <div>
                {one.export_url ? <a href={one.export_url}>Download</a> : stateOf(one)}
                <p class="hint">Started {day(one.export_time)} UTC</p>
              </div>
              {one.export_url && <Remove id={one.id} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function stateOf({ pending, failed_timestamp }: Export): string {
  if (pending) return 'In progress'
  return failed_timestamp === null ? 'Deleted' : 'Failed'
}

function Remove({ id }: { id: number }) {
  return (
    <form method="post" action="/administration/exports/delete">
      <input type="hidden" name="id" value={String(id)} />
      <button class="quiet" type="submit" aria-label={`Delete export ${id}`}>
        Delete
      </button>
    </form>
  )
}
