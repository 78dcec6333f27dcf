import { actions } from './actions'
import { bots } from './bots'
import { channels } from './channels'
import { composer } from './composer'
import { confirming } from './confirming'
import { notices } from './notices'
import { people } from './people'
import { refusals } from './refusals'
import { spectator } from './spectator'

/** German text that is loaded when it is needed. */
export const later = {
  ...channels,
  ...people,
  ...actions,
  ...composer,
  ...bots,
  ...notices,
  ...confirming,
  ...refusals,
  ...spectator,
}
