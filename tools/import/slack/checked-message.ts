export const TIME = /^\d{1,12}(\.\d+)?$/

const isObject = (value: any) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isReaction = (one) => isObject(one) && typeof one.name === 'string' && Array.isArray(one.users)
const isFile = (one) => isObject(one) && (one.id === undefined || typeof one.id === 'string')

/** Functions that check whether a part of a message has the right type. In some exports, a missing part is `null`. */
const PARTS = {
  thread_ts: (value) => typeof value === 'string' && TIME.test(value),
  files: (value) => Array.isArray(value) && value.every(isFile),
  reactions: (value) => Array.isArray(value) && value.every(isReaction),
}

/** A message without parts that have the wrong type, and the number of such parts. */
export function checkedMessage(given: any) {
  const message = { ...given }
  let wrong = 0
  for (const [part, isGood] of Object.entries(PARTS)) {
    if (message[part] === undefined || (message[part] !== null && isGood(message[part]))) continue
    if (message[part] !== null) wrong++
    delete message[part]
  }
  return { message, wrong }
}
