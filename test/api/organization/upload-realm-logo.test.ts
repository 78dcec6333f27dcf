import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { JPEG } from '../../fixtures/pictures'
import { World } from '../world'

let world: World
beforeAll(async () => {
  world = await World.found(['ada', 'mia', 'gus'])
})

const BUILT_IN = '/static/images/logo/edgewise-logo.svg?version=0'
const jpeg = () => new Blob([JPEG], { type: 'image/jpeg' })

async function upload(who: string, files: Blob[], night?: string) {
  const form = new FormData()
  for (const [at, file] of files.entries()) form.append(`file${at}`, file, 'logo.png')
  if (night !== undefined) form.set('night', night)
  const response = await SELF.fetch(`http://${world.name}.localhost/api/v1/realm/logo`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(world.keys.get(who) ?? '')}` },
    body: form,
  })
  return (await response.json()) as { result: string; msg: string }
}

async function registered() {
  const state = await world.must('gus', 'POST /register', { fetch_event_types: ['realm'] })
  return [state.realm_logo_source, state.realm_logo_url, state.realm_night_logo_source, state.realm_night_logo_url]
}

async function sentOn(night: boolean) {
  const headers = { Authorization: `Basic ${btoa(world.keys.get('mia') ?? '')}` }
  const url = `http://${world.name}.localhost/api/v1/realm/logo?night=${night}`
  const { status, headers: answered } = await SELF.fetch(url, { headers, redirect: 'manual' })
  return [status, answered.get('Location')]
}

describe('the logo of the organization', () => {
  it.each([
    [false, 'logo'],
    [true, 'night_logo'],
  ])('can be uploaded and removed, is announced, and is served to anyone (dark theme: %s)', async (night, kind) => {
    expect(await registered()).toEqual(['D', BUILT_IN, 'D', BUILT_IN])
    expect(await sentOn(night)).toEqual([302, `${BUILT_IN}&night=${night}`])
    const queue = await world.listen('gus', ['realm'])
    expect(await upload('ada', [jpeg()], String(night))).toMatchObject({ result: 'success' })
    const url = `/user_avatars/1/realm/${kind}.png?version=2`
    expect(await sentOn(night)).toEqual([302, `${url}&night=${night}`])
    const own = ['U', url]
    const builtIn = ['D', BUILT_IN]
    expect(await registered()).toEqual(night ? [...builtIn, ...own] : [...own, ...builtIn])
    const served = await SELF.fetch(`http://${world.name}.localhost${url}`)
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    await served.arrayBuffer()
    await world.must('ada', 'DELETE /realm/logo', { night })
    expect((await SELF.fetch(`http://${world.name}.localhost${url}`)).status).toBe(404)
    const told = (source: string, address: string) => ({
      type: 'realm',
      op: 'update_dict',
      property: kind,
      data: { [`${kind}_source`]: source, [`${kind}_url`]: address },
    })
    expect(await world.events('gus', queue)).toMatchObject([told('U', url), told('D', BUILT_IN)])
  })

  it('must be one picture, sent by an administrator who names the theme', async () => {
    expect((await upload('mia', [])).msg).toBe('Must be an organization administrator')
    expect((await upload('ada', [jpeg()])).msg).toBe("Missing 'night' argument")
    expect((await upload('ada', [jpeg()], 'dark')).msg).toBe('night is not valid JSON')
    expect((await upload('ada', [jpeg()], '1')).msg).toBe('night is not a boolean')
    for (const files of [[], [jpeg(), jpeg()]]) {
      expect((await upload('ada', files, 'true')).msg).toBe('You must upload exactly one logo.')
    }
    const page = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })
    expect((await upload('ada', [page], 'true')).msg).toBe('Could not decode image; did you upload an image file?')
    expect((await world.call('mia', 'DELETE /realm/logo', { night: true })).status).toBe(400)
    expect(await registered()).toEqual(['D', BUILT_IN, 'D', BUILT_IN])
  })
})
