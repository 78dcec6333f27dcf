import { account } from './account'
import { firstSteps } from './first-steps'
import { organization } from './organization'
import { organizationSettings } from './organization-settings'
import { ownSettings } from './own-settings'
import { permissions } from './permissions'
import { record } from './record'
import { running } from './running'
import { settingsFrame } from './settings-frame'
import { signIn } from './sign-in'
import { waysIn } from './ways-in'

/** German text for settings and for running the organization, loaded with their screen. */
export const settings = {
  ...settingsFrame,
  ...ownSettings,
  ...organizationSettings,
  ...account,
  ...running,
  ...organization,
  ...permissions,
  ...record,
  ...signIn,
  ...waysIn,
  ...firstSteps,
}
