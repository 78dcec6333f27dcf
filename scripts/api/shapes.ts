/**
 * Shapes that several answers share, each with one place where it occurs: an operation and a path into its answer, in
 * which `[]` means the items of a list. The rest of the document refers to them.
 */
const PLACES: Record<string, [operation: string, ...path: (string | [])[]]> = {
  Message: ['get-messages', 'messages', []],
  Channel: ['get-streams', 'streams', []],
  Subscription: ['get-subscriptions', 'subscriptions', []],
  User: ['get-users', 'members', []],
  UserGroup: ['get-user-groups', 'user_groups', []],
  GroupSetting: ['get-user-groups', 'user_groups', [], 'can_mention_group'],
  Draft: ['get-drafts', 'drafts', []],
  ScheduledMessage: ['get-scheduled-messages', 'scheduled_messages', []],
  Reminder: ['get-reminders', 'reminders', []],
  SavedSnippet: ['get-saved-snippets', 'saved_snippets', []],
  Attachment: ['get-attachments', 'attachments', []],
  Linkifier: ['get-linkifiers', 'linkifiers', []],
  ProfileField: ['get-custom-profile-fields', 'custom_fields', []],
  Reaction: ['get-messages', 'messages', [], 'reactions', []],
  Submessage: ['get-messages', 'messages', [], 'submessages', []],
  Export: ['get-realm-exports', 'exports', []],
  Status: ['get-user-status', 'status'],
  UserSettings: ['register-queue', 'user_settings'],
  Event: ['get-events', 'events', []],
}

/** @param answers schemas by the operation's name */
export function nameShapes(answers: Record<string, any>): {
  answers: Record<string, any>
  schemas: Record<string, any>
} {
  const found = Object.entries(PLACES).map(([name, [operation, ...path]]) => ({
    name,
    schema: path.reduce((at, step) => inside(at, step, name), answers[operation]),
  }))
  // All shapes are named first, so that those within other shapes become references, too.
  const names = new Map(found.map(({ name, schema }) => [keyOf(schema), name]))
  const isNamed = new Map()
  const refer = (schema, isTop = false) => {
    if (schema === null || typeof schema !== 'object') return schema
    if (Array.isArray(schema)) return schema.map((item) => refer(item))
    const name = isTop ? undefined : names.get(keyOf(schema))
    if (name) {
      isNamed.set(name, true)
      const $ref = `#/components/schemas/${name}`
      return schema.description ? { $ref, description: schema.description } : { $ref }
    }
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]))
  }
  const schemas = Object.fromEntries(found.map(({ name, schema }) => [name, refer(bare(schema), true)]))
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, refer(value, true)])),
    schemas,
  }
}

function inside(schema, step, name) {
  const next = Array.isArray(step) ? schema?.items : schema?.properties?.[step]
  if (!next) throw new Error(`the shape ${name} is not where scripts/api/shapes.ts looks for it`)
  return next
}

const bare = ({ description, ...schema }) => schema

/** A key that is the same for schemas that differ only in their descriptions. */
function keyOf(schema) {
  if (!schema.type && !schema.anyOf) return ''
  return JSON.stringify(schema, (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  )
}
