import { ProtocolError } from '#lib/errors'

const JURISDICTIONS = ['eu', 'fedramp']
const LOCATIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me']

interface PlaceVariables {
  JURISDICTION?: string
  REALM_LOCATION?: string
}

/** The location in which a realm is created. The realm stays there, even if the variables change later. */
interface Place {
  jurisdiction: string | undefined
  locationHint: string | undefined
}

/** The deployment's location for new realms. A typo in its variables must not create a realm elsewhere. */
export function placeOfNew({ JURISDICTION, REALM_LOCATION }: PlaceVariables): Place {
  return {
    jurisdiction: chosen('JURISDICTION', JURISDICTION, JURISDICTIONS),
    locationHint: chosen('REALM_LOCATION', REALM_LOCATION, LOCATIONS),
  }
}

function chosen(name: string, given: string | undefined, known: readonly string[]): string | undefined {
  if (!given || known.includes(given)) return given || undefined
  throw new ProtocolError(`The variable ${name} of this deployment must be one of ${known.join(', ')}.`, {
    status: 503,
    code: 'SERVER_NOT_READY',
  })
}
