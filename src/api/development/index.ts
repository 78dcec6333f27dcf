import type { Operation } from '../contract/operation'
import { devFetchApiKey } from './dev-fetch-api-key'
import { devListUsers } from './dev-list-users'

/** Operations that only a development server has. No deployment contains these modules (decision 0101). */
export const developmentOperations: readonly Operation[] = [devFetchApiKey, devListUsers]
