import { describe, expect, it } from 'vitest'
import type { RealmEntry } from '#realm/crossing/realm-calls'
import { createApp } from '../../src/app'

/** A deployment that identifies its objects by the location and name with which they were requested. */
function deployment(variables: Record<string, string> = {}) {
  const entries: Record<string, RealmEntry> = {}
  const asked: string[] = []
  const objects = (place: string) => ({
    idFromName: (name: string) => `${place}/${name}` as unknown as DurableObjectId,
    get: (id: DurableObjectId, options?: { locationHint: string }) => ({
      async operate() {
        asked.push([id, options?.locationHint].filter(Boolean).join(' near '))
        return { status: 200, body: '{"result":"success"}' }
      },
    }),
    jurisdiction: (one: string) => objects(one),
  })
  const directory = {
    find: async (name: string) => entries[name] ?? null,
    async enter(name: string, jurisdiction?: string) {
      entries[name] ??= { salt: 'salt', hasOlderKeys: false, ...(jurisdiction && { jurisdiction }) }
      return entries[name]
    },
  }
  const env = {
    REALM: objects('anywhere'),
    DIRECTORY: { idFromName: (name: string) => name, get: () => directory },
    API_KEY_SECRET: 'secret',
    SETUP_KEY: 'set-up',
    HOSTS: '',
  }
  /** Sends a request to a new instance of the Worker, which has cached nothing. */
  const post = async (path: string, more: Record<string, string> = {}) => {
    const form = { name: 'Club', email: 'mia@example.com', full_name: 'Mia' }
    const body = new URLSearchParams(form).toString()
    const headers = {
      Authorization: 'Bearer set-up',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
    }
    const request = new Request(`https://chat.example.org${path}`, { method: 'POST', headers, body })
    return createApp([]).fetch(request, { ...env, ...variables, ...more })
  }
  return { post, asked }
}

describe('the location of an organization', () => {
  it('is that of the deployment when the organization is founded', async () => {
    const { post, asked } = deployment({ JURISDICTION: 'eu', REALM_LOCATION: 'weur' })
    expect((await post('/setup')).status).toBe(200)
    expect(asked).toEqual(['eu/main near weur'])
  })

  it('stays the same if the deployment’s location changes', async () => {
    const { post, asked } = deployment()
    await post('/setup')
    await post('/setup/reactivation', { JURISDICTION: 'eu' })
    await post('/setup', { JURISDICTION: 'eu' })
    expect(asked).toEqual(['anywhere/main', 'anywhere/main', 'anywhere/main'])
    const strict = deployment({ JURISDICTION: 'eu' })
    await strict.post('/setup')
    await strict.post('/setup/reactivation', { JURISDICTION: '' })
    expect(strict.asked).toEqual(['eu/main', 'eu/main'])
  })

  it('is refused if it has an unknown name, and nothing is founded', async () => {
    const { post, asked } = deployment()
    for (const [name, wrong] of [
      ['JURISDICTION', 'europe'],
      ['REALM_LOCATION', 'Paris'],
    ] as const) {
      const answer = await post('/setup', { [name]: wrong })
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain(name)
    }
    expect(asked).toEqual([])
  })
})
