import { users } from '../../db/schema';
import type { Database } from '../../core/deps';
import { notFound } from '../../core/ApiError';
import { findInCompany } from '../../http/crud';
import type { RequestContext } from '../../core/route';
import type { UserRow } from './present';

/** A user of the company. @throws ApiError 404 */
export const findUser = (db: Database, ctx: RequestContext, id: number, lock?: 'lock'): Promise<UserRow> =>
  findInCompany<UserRow>(db, users, ctx, id, () => notFound('user'), lock);
