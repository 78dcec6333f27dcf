import * as z from 'zod'
import { ACTS } from '#domain/acts'
import { listActs } from '#domain/audit/list-acts'
import { MOST_AUDIT_RECORDS } from '#domain/limits'
import { query } from '../contract/operation'
import { idOf, int, json, nonNegativeInteger, textIn } from '../contract/params'

const DEFAULT_RECORDS = 50

/** Lists the acts in the organization's audit log, newest first. */
export const getAuditLog = query({
  name: 'get-audit-log',
  method: 'GET',
  path: '/realm/audit_log',
  access: 'administrator',
  params: z.object({
    /** Returns only records older than the one with this id. */
    before: nonNegativeInteger.optional(),
    /** The maximum number of records to return. */
    limit: json(int.min(1).max(MOST_AUDIT_RECORDS)).default(DEFAULT_RECORDS),
    /** Returns only acts since this time, in UNIX seconds. */
    since: nonNegativeInteger.optional(),
    /** Returns only acts by this person. */
    acting_user_id: json(idOf()).optional(),
    /** Returns only records with an act that affected this person. */
    user_id: json(idOf()).optional(),
    /** Returns only records with an act of this kind. */
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
