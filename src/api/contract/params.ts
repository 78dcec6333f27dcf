/**
 * The building blocks of an endpoint's parameters. `params/texts.ts` has the texts of their errors, in both families.
 */
export {
  anything,
  bool,
  boolean,
  converted,
  deliveryTime,
  float,
  insideJson,
  int,
  integer,
  integers,
  intIn,
  json,
  listOf,
  MOST_MESSAGES,
  MOST_PEOPLE,
  maxCharacters,
  model,
  nonNegativeInt,
  nonNegativeInteger,
  recordOf,
  requiredText,
  smallInt,
  smallInteger,
  storedText,
  strictModel,
  strings,
  strippedText,
  text,
  textIn,
  union,
} from './params/blocks'
export { accountId, channelId, groupId, idOf, messageId, plainId } from './params/ids'
export { narrow, nullableNarrow } from './params/narrow'
export { orRefuse, valueError } from './params/problems'
