import type { z } from 'zod';
import type { Identifier } from 'react-admin';
import { endpoints, resourcePath } from '../../../contract/endpoints';
import type { Home } from '../../../contract/home';
import {
  LEAVE_ACTIONS,
  LEAVE_TRANSITIONS,
  type LeaveAction,
  type LeaveStatus,
} from '../../../contract/leave';
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/resources';
import { can, hiddenFields } from '../../../contract/roles';
import { SIGNED_RESOURCES } from '../../../contract/signatures';
import { cachedUser, subjectOf } from '../../api/session';
import { isObject, toArray, toId } from '../dataProvider/dialect';
import { patternOf } from './calls';
import { complete } from './complete';
import { idsOf, linkedCompanies } from './knowledge';
import { recordSchema, RESPONSES } from './responses';

type Row = Readonly<Record<string, unknown>> & { id: Identifier };

type Derive = (row: Row) => object;

const countOf = (rows: unknown): number | undefined => (Array.isArray(rows) ? rows.length : undefined);

/** A user without a name is called by their id, or by that of the row. */
const withUser: Derive = ({ id, user, user_id: userId }) => ({
  user_id: userId ?? (isObject(user) ? user.id : undefined),
  user: isObject(user) ? user : { id: userId, name: `#${toId(userId ?? id)}` },
});

/** What the current user may do with a leave request. */
const leaveActions = ({ status, user_id: owner }: Row): LeaveAction[] => {
  const user = cachedUser();
  if (!user || !Object.hasOwn(LEAVE_TRANSITIONS, String(status))) return [];
  const isReviewer = can(subjectOf(user), 'review', 'leave-requests');
  const isOwn = owner === user.id;
  const transitions = Object.keys(LEAVE_TRANSITIONS[status as LeaveStatus]);
  return LEAVE_ACTIONS.filter((action) => {
    if (!transitions.includes(action)) return false;
    if (action !== 'revoke') return isReviewer && !isOwn;
    return isOwn || (isReviewer && status === 'approved');
  });
};

/** Questions without a key are numbered. */
const withKeys = (fields: unknown): object[] =>
  toArray(fields)
    .filter(isObject)
    .map((field, index) => ({ ...field, key: field.key || String(index), type: field.type || 'text' }));

const withName: Derive = ({ id, name }) => ({ name: name || `#${id}` });

/** Fields that follow from others. */
const DERIVED: Partial<Record<ResourceName, Derive>> = {
  groups: ({ member_count, member_ids, members }) => ({
    member_count: member_count ?? countOf(member_ids ?? members),
  }),
  pages: ({ signatures_count, signatures }) => ({
    signatures_count: signatures_count ?? countOf(signatures),
  }),
  'leave-requests': (row) => {
    const own = withUser(row);
    const actions = Array.isArray(row.actions)
      ? LEAVE_ACTIONS.filter((name) => (row.actions as unknown[]).includes(name))
      : leaveActions({ ...row, ...own });
    return { ...own, actions, end_date: row.end_date ?? row.start_date };
  },
  'sick-reports': withUser,
  'audit-log': ({ company_id, actor_here, record_here }) => ({
    company_id: company_id ?? cachedUser()?.company.id,
    actor_here: actor_here ?? true,
    record_here: record_here ?? true,
  }),
  users: ({ group_ids, groups }) => ({ group_ids: group_ids ?? idsOf(groups) }),
  companies: ({ id, crona_linked, crona_name, crona_token, crona_available }) => ({
    crona_linked: crona_linked ?? (Boolean(crona_token) || linkedCompanies.has(Number(id))),
    crona_name: crona_name ?? linkedCompanies.get(Number(id)),
    crona_available: crona_available ?? true,
  }),
  media: ({ used_by }) =>
    Array.isArray(used_by) ? { used_by: used_by.filter((use) => isObject(use) && use.resource) } : {},
  forms: ({ fields }) => (Array.isArray(fields) ? { fields: withKeys(fields) } : {}),
  publications: withName,
  trash: withName,
};

/** Completes a record, and leaves out what the user may not read. */
const completeRecord = (resource: ResourceName, schema: z.ZodType, row: unknown): unknown => {
  if (!isObject(row) || row.id === undefined || row.id === null) return complete(schema, row);
  const user = cachedUser();
  const hidden = hiddenFields(user ? subjectOf(user) : { roles: [], features: [] }, resource);
  const derived = DERIVED[resource]?.({ ...row, id: toId(row.id) }) ?? {};
  const record = complete(schema, { ...row, ...derived }) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.includes(field)));
};

const isRow = (row: unknown): boolean => isObject(row) && row.id !== undefined && row.id !== null;

type Complete = (data: unknown) => unknown;

const RECORDS = RESOURCE_NAMES.flatMap((name): [methods: string, pattern: RegExp, complete: Complete][] => {
  const schema = recordSchema(name);
  if (!schema) return [];
  const path = resourcePath(name);
  const one: Complete = (row) => completeRecord(name, schema, row);
  const rows: Complete = (data) => (Array.isArray(data) ? data.filter(isRow).map(one) : data);
  return [
    ['GET', patternOf(path), rows],
    ['POST', patternOf(path), one],
    ['GET POST PATCH', patternOf(`${path}/{id}`), one],
  ];
});

const RESOURCES_OF_HOME: readonly unknown[] = ['pages', 'feeds', 'notifications', 'change-sets'];

const eachRow =
  (change: (row: Row, index: number) => object): Complete =>
  (data) =>
    toArray<Row>(data).map((row, index) => ({ ...row, ...change(row, index) }));

/** Fills in what does not follow from the schema of a call. */
const FINISH: Readonly<Record<string, Complete>> = {
  [`GET ${endpoints.home}`]: (data) => {
    const home = data as Home;
    const requests = home.leave?.requests.map((request) => ({
      ...request,
      user: { ...request.user, name: request.user.name || `#${request.id}` },
    }));
    return {
      ...home,
      leave: home.leave && { ...home.leave, requests },
      scheduled: home.scheduled.filter(({ resource }) => RESOURCES_OF_HOME.includes(resource)),
    };
  },
  [`GET ${endpoints.my.form}`]: (data) =>
    isObject(data) ? { ...data, fields: withKeys(data.fields) } : data,
  [`GET ${endpoints.changeSets.rows}`]: eachRow(({ position }, index) => ({
    position: position || index + 1,
  })),
  [`GET ${endpoints.pages.revisions}`]: eachRow(({ id, revision }) => ({ revision: revision || id })),
  ...Object.fromEntries(
    SIGNED_RESOURCES.map((resource) => [
      `GET ${endpoints[resource].signatures}`,
      eachRow(({ id, user_id }) => ({ user_id: user_id || id })),
    ]),
  ),
};

/** Static paths first: `/publications/shared` is no `/publications/{id}`. */
const isDynamic = (call: string): number => Number(call.includes('{'));

const OTHERS = Object.entries(RESPONSES)
  .sort(([a], [b]) => isDynamic(a) - isDynamic(b))
  .map(([call, schema]): [methods: string, pattern: RegExp, complete: Complete] => {
    const [method = '', path = ''] = call.split(' ');
    const finish = FINISH[call] ?? ((data) => data);
    return [method, patternOf(path), (data) => finish(complete(schema, data))];
  });

/** Completes the data of a response by the schema of its call. */
export const completeData = (method: string, path: string, data: unknown): unknown => {
  const [pathname = ''] = path.split('?');
  // Figures that are not there are an error.
  if (pathname === endpoints.companies.stats && !isObject(data)) return data;
  const found = [...OTHERS, ...RECORDS].find(
    ([methods, pattern]) => methods.includes(method) && pattern.test(pathname),
  );
  return found ? found[2](data) : data;
};
