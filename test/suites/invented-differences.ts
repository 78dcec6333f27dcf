const MUTED_USER = '/users/me/muted_users/{muted_user_id}'
const queryOf = ({ paths }, path) => paths[path].get.parameters
const eventOf = ({ components }, name) =>
  components.schemas.Event.anyOf.find(({ properties }) => properties?.type.const === name).properties

/** Made-up differences, and the changes to our document that would cause them. */
export const INVENTED: Record<string, (document: any) => void> = {
  [`- POST ${MUTED_USER}`]: ({ paths }) => delete paths[MUTED_USER].post,
  '+ GET /tea': ({ paths }) => (paths['/tea'] = { get: paths['/drafts'].get }),
  '+ get-messages(tea)': (ours) => queryOf(ours, '/messages').push({ name: 'tea', in: 'query', schema: {} }),
  '- get-messages(num_after)': (ours) => {
    const parameters = queryOf(ours, '/messages')
    parameters.splice(
      parameters.findIndex(({ name }) => name === 'num_after'),
      1,
    )
  },
  '~ get-messages(num_after): required true, not false': (ours) =>
    Object.assign(
      queryOf(ours, '/messages').find(({ name }) => name === 'num_after'),
      { required: true },
    ),
  '~ get-messages(num_after): type string, not integer': (ours) =>
    Object.assign(
      queryOf(ours, '/messages').find(({ name }) => name === 'num_after'),
      { schema: { type: 'string' } },
    ),
  '+ event alert_words.tea': (ours) => Object.assign(eventOf(ours, 'alert_words'), { tea: { type: 'string' } }),
  '- event alert_words.alert_words': (ours) => delete eventOf(ours, 'alert_words').alert_words,
}
