import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('a quick command', () => {
  it('changes a setting, reports if there is nothing to change, and is refused if it is unknown', async () => {
    const world = await World.found(['mia'])
    const say = (command: string) => world.call('mia', 'POST /zcommand', { command })
    expect((await say('/dark')).body.msg).toBe('Changed to dark theme! To revert dark theme, type `/light`.')
    expect((await say('/dark')).body.msg).toBe('You are still in dark theme.')
    expect((await say('/ping')).body).toEqual({ result: 'success', msg: '' })
    expect((await say('/constructor')).body.msg).toBe('No such command: constructor')
    expect((await say('dark')).body.msg).toBe('There should be a leading slash in the zcommand.')
  })
})
