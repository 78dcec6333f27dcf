/** What the parameters of an endpoint are made of. Texts of both families: `params/texts.ts`. */
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
  maxCharacters,
  model,
  nonNegativeInt,
  nonNegativeInteger,
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
