import * as z from 'zod'
import { markOnboardingStepRead as markRead } from '#domain/people/preferences/onboarding'
import { command } from '../contract/operation'
import { text } from '../contract/params'

/** Marks an introductory notice as seen. */
export const markOnboardingStepRead = command({
  name: 'mark-onboarding-step-read',
  method: 'POST',
  path: '/users/me/onboarding_steps',
  access: 'human',
  params: z.object({
    /** The name of the notice. */
    onboarding_step: text,
  }),
  run(context, { onboarding_step }) {
    markRead(context, onboarding_step)
    return {}
  },
})
