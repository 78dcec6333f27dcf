import { describe, expect, it } from 'vitest'
import { integrationHeaders, integrations } from '#integrations/index'
import { Delivery } from '#integrations/kit/delivery'
import { MissingEventHeader, UnsupportedEvent } from '#integrations/kit/refusals'

function receive(name: string, headers: Record<string, string>): unknown {
  const raw = {
    method: 'POST',
    contentType: 'application/json',
    headers,
    url: '',
    query: {},
    body: new TextEncoder().encode('{}'),
    settings: {},
  }
  try {
    return integrations.find((one) => one.name === name)?.receive(new Delivery(raw))
  } catch (error) {
    return error
  }
}

/** Services that identify the event in a header. */
const BY_HEADER = integrations
  .filter(({ headers = [] }) => headers.some((header) => /event/i.test(header)))
  .map(({ name, headers = [] }) => ({ name, header: headers.find((one) => /event/i.test(one))?.toLowerCase() ?? '' }))

it('each header in which a service names the event is passed on to the organization’s object', () => {
  expect(BY_HEADER.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['github', 'gitlab', 'gitea', 'gogs', 'forgejo', 'bitbucket2', 'netlify']),
  )
  for (const { header } of BY_HEADER) expect(integrationHeaders).toContain(header)
})

describe.each(BY_HEADER)('the header $header of $name', ({ name, header }) => {
  it('is required', () => {
    expect(receive(name, {})).toBeInstanceOf(MissingEventHeader)
    expect(String(receive(name, {})).toLowerCase()).toContain(`'${header}'`)
  })

  it('causes an error if it names an unsupported event, even one named like a property of all objects', () => {
    for (const event of ['no_such_event', 'constructor', '__proto__', '']) {
      expect(receive(name, { [header]: event }), event).toBeInstanceOf(UnsupportedEvent)
    }
  })
})
