import { describe, expect, it } from 'vitest'
import { World } from '../world'

describe('a step of the introduction', () => {
  it('can be marked as read twice, the remaining steps are sent each time, and unknown steps are refused', async () => {
    const world = await World.found(['mia'])
    const queue = await world.listen('mia', ['onboarding_steps'])
    const step = (onboarding_step?: string) => world.call('mia', 'POST /users/me/onboarding_steps', { onboarding_step })
    expect((await step()).body.msg).toBe("Missing 'onboarding_step' argument")
    expect((await step('bogus')).body.msg).toBe('Unknown onboarding_step: bogus')
    for (const name of ['intro_inbox_view_modal', 'intro_inbox_view_modal']) expect((await step(name)).status).toBe(200)
    const [told, again] = await world.events('mia', queue)
    const { onboarding_steps } = await world.must('mia', 'POST /register', { fetch_event_types: ['onboarding_steps'] })
    expect(told).toMatchObject({ type: 'onboarding_steps', onboarding_steps })
    expect(again).toMatchObject({ onboarding_steps })
    expect(onboarding_steps).toHaveLength(8)
    expect(JSON.stringify(onboarding_steps)).not.toContain('intro_inbox_view_modal')
  })
})
