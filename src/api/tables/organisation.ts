import { addCodePlayground } from '../add-code-playground'
import { addLinkifier } from '../add-linkifier'
import { addRealmDomain } from '../add-realm-domain'
import { checkSubdomain } from '../check-subdomain'
import { createUserGroup } from '../create-user-group'
import { deactivateRealm } from '../deactivate-realm'
import { deleteRealmExport } from '../delete-realm-export'
import { deleteRealmIcon } from '../delete-realm-icon'
import { deleteRealmLogo } from '../delete-realm-logo'
import { exportRealm } from '../export-realm'
import { getAuditLog } from '../get-audit-log'
import { getExportPiece } from '../get-export-piece'
import { getIsUserGroupMember } from '../get-is-user-group-member'
import { getLinkifiers } from '../get-linkifiers'
import { getRealmDomains } from '../get-realm-domains'
import { getRealmExports } from '../get-realm-exports'
import { getRealmIcon } from '../get-realm-icon'
import { getRealmLogo } from '../get-realm-logo'
import { getUserGroupMembers } from '../get-user-group-members'
import { getUserGroupSubgroups } from '../get-user-group-subgroups'
import { getUserGroups } from '../get-user-groups'
import type { Operation } from '../operation'
import { removeCodePlayground } from '../remove-code-playground'
import { removeLinkifier } from '../remove-linkifier'
import { removeRealmDomain } from '../remove-realm-domain'
import { removeUserGroup } from '../remove-user-group'
import { reorderLinkifiers } from '../reorder-linkifiers'
import { updateLinkifier } from '../update-linkifier'
import { updateRealm } from '../update-realm'
import { updateRealmDomain } from '../update-realm-domain'
import { updateUserGroup } from '../update-user-group'
import { updateUserGroupMembers } from '../update-user-group-members'
import { updateUserGroupSubgroups } from '../update-user-group-subgroups'
import { uploadRealmIcon } from '../upload-realm-icon'
import { uploadRealmLogo } from '../upload-realm-logo'

/** Of the organisation and its groups. */
export const organisation: readonly Operation[] = [
  updateRealm,
  checkSubdomain,
  uploadRealmIcon,
  deleteRealmIcon,
  getRealmIcon,
  uploadRealmLogo,
  deleteRealmLogo,
  getRealmLogo,
  getRealmDomains,
  addRealmDomain,
  updateRealmDomain,
  removeRealmDomain,
  addCodePlayground,
  removeCodePlayground,
  deactivateRealm,
  getAuditLog,
  exportRealm,
  getRealmExports,
  deleteRealmExport,
  getExportPiece,
  getLinkifiers,
  reorderLinkifiers,
  addLinkifier,
  updateLinkifier,
  removeLinkifier,

  getUserGroups,
  createUserGroup,
  updateUserGroup,
  removeUserGroup,
  getUserGroupMembers,
  updateUserGroupMembers,
  getIsUserGroupMember,
  getUserGroupSubgroups,
  updateUserGroupSubgroups,
]
