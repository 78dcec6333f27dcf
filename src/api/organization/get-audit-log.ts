import * as z from 'zod'
import { ACTS } from '#domain/acts'
import { listActs } from '#domain/audit/list-acts'
import { MOST_AUDIT_RECORDS } from '#domain/limits'
import { query } from '../contract/operation'
import { idOf, int, json, nonNegativeInteger, textIn } from '../contract/params'

const DEFAULT_RECORDS = 50

/** What administrators and others did to the organization, newest first; no endpoint of Zulip's. */
export const getAuditLog = query({
  name: 'get-audit-log',
  method: 'GET',
  path: '/realm/audit_log',
  access: 'administrator',
  params: z.object({
    before: nonNegativeInteger.optional(),
    limit: json(int.min(1).max(MOST_AUDIT_RECORDS)).default(DEFAULT_RECORDS),
    since: nonNegativeInteger.optional(),
    acting_user_id: json(idOf()).optional(),
    user_id: json(idOf()).optional(),
    act: textIn(ACTS).optional(),
  }),
  run: (context, { before, limit, since, acting_user_id, user_id, act }) =>
    listActs(context, {
      before: before ?? Number.MAX_SAFE_INTEGER,
      most: limit,
      since,
      actingUserId: acting_user_id,
      userId: user_id,
      act,
    }),
})
