import type { Identifier, RaRecord } from 'react-admin';
import type { Capability } from '../../../contract/capabilities';
import { endpoints, exportPath, fillPath, idsPath, resourcePath } from '../../../contract/endpoints';
import type { LeaveAction, LeaveStatus } from '../../../contract/leave';
import { RESOURCE_NAMES } from '../../../contract/resources';
import { can } from '../../../contract/roles';
import type { Signature } from '../../../contract/signatures';
import { apiUrl } from '../../api/headers';
import { cachedUser, subjectOf } from '../../api/session';
import { isObject, toArray, toId, toRecord, toRecords } from '../dataProvider/dialect';
import { toCsv } from '../dataProvider/downloads';
import { answer, ask, bodyOf, type Call } from './calls';
import { idsOf, linkedCompanies } from './knowledge';
import { createView, readViews, removeView, updateView } from './listViews';
import { allRows, isNotThere, list, noteMissing, pageOf, type ListHandler } from './lists';

/**
 * Answers a call that the server does not have.
 * @param id the first parameter of the path
 * @param send sends the call itself
 */
type StandIn = (call: Call, id: string, send: () => Promise<Response>) => Promise<Response> | Response;

type StandIns = Readonly<Record<string, StandIn>>;

const { companies, groups, leaveRequests, media, my, pages, phoneList, users } = endpoints;

const noContent = (): Response => new Response(null, { status: 204 });

const listViews: StandIns = {
  [`GET ${my.listViews}`]: () => answer(readViews()),
  [`POST ${my.listViews}`]: (call) => answer(createView(bodyOf(call))),
  [`PATCH ${my.listView}`]: (call, id) => answer(updateView(Number(id), bodyOf(call))),
  [`DELETE ${my.listView}`]: (_call, id) => {
    removeView(Number(id));
    return noContent();
  },
};

const wholeLists: StandIns = Object.fromEntries(
  RESOURCE_NAMES.flatMap((resource): [string, StandIn][] => [
    [
      `GET ${idsPath(resource)}`,
      async (call) => {
        const rows = await allRows(call, resourcePath(resource), call.query);
        return answer(
          rows.map(({ id }) => id),
          { total: rows.length },
        );
      },
    ],
    ...['GET', 'POST'].map((method): [string, StandIn] => [
      `${method} ${exportPath(resource)}`,
      async (call) => {
        const query = new URLSearchParams(call.query);
        query.delete('format');
        const rows = await allRows(call, resourcePath(resource), query);
        const ids = method === 'POST' && new Set(toArray(bodyOf(call).ids));
        return new Response(await toCsv(ids ? rows.filter(({ id }) => ids.has(id)) : rows));
      },
    ]),
  ]),
);

/** Returns the members that a group has, or undefined if only the users have their groups. */
const membersIn = async (call: Call, group: string): Promise<Identifier[] | undefined> => {
  const { data } = await ask(call, fillPath(groups.one, { id: group }));
  const members = isObject(data) ? (data.member_ids ?? data.members) : undefined;
  return Array.isArray(members) ? idsOf(members) : undefined;
};

/** Returns a group's members, from the group or from the groups of each user. */
const memberIds = async (call: Call, group: string): Promise<Identifier[]> => {
  const members = await membersIn(call, group);
  if (members) return members;
  return (await allRows(call, users.list, new URLSearchParams()))
    .filter(({ group_ids: ids, groups: records }) => idsOf(ids ?? records).includes(toId(group)))
    .map(({ id }) => id);
};

const changeMembers =
  (isAdding: boolean): StandIn =>
  async (call, id) => {
    const changed = idsOf(bodyOf(call).user_ids);
    const others = (await memberIds(call, id)).filter((member) => !changed.includes(member));
    const body = { member_ids: isAdding ? [...others, ...changed] : others };
    await ask(call, fillPath(groups.one, { id }), { method: 'PATCH', body });
    return noContent();
  };

/** No user has this id. An empty list would be no filter at all. */
const NOBODY = 0;

/** The users in a group, or those not in it. */
const usersByGroup =
  (listUsers: ListHandler): StandIn =>
  async (call, _id, send) => {
    const query = new URLSearchParams(call.query);
    const [inside, outside] = ['filter[group_id]', 'filter[group_id][not]'].map((name) => query.get(name));
    const group = inside ?? outside;
    const ids = group ? await membersIn(call, group) : undefined;
    if (!ids)
      return listUsers(
        call,
        send,
        outside ? (row) => !idsOf(row.group_ids ?? row.groups).includes(toId(outside)) : undefined,
      );
    query.delete('filter[group_id][not]');
    query.delete('filter[group_id]');
    if (inside) query.set('filter[id]', ids.join(',') || String(NOBODY));
    const narrowed = { ...call, query };
    const ask = () => fetch(`${apiUrl}${users.list}?${query.toString()}`, call.init);
    return listUsers(narrowed, ask, outside ? ({ id }) => !ids.includes(id) : undefined);
  };

const members: StandIns = {
  [`GET ${users.list}`]: usersByGroup(list('users', true)),
  [`POST ${groups.members}`]: changeMembers(true),
  [`DELETE ${groups.members}`]: changeMembers(false),
};

const ANSWERED: Record<LeaveAction, LeaveStatus> = { approve: 'approved', deny: 'denied', revoke: 'revoked' };

const answerLeave =
  (action: LeaveAction): StandIn =>
  async (call, id) => {
    const body = { status: ANSWERED[action], ...bodyOf(call) };
    const { data } = await ask(call, fillPath(leaveRequests.one, { id }), { method: 'PATCH', body });
    return answer(data);
  };

const leave: StandIns = {
  [`POST ${leaveRequests.approve}`]: answerLeave('approve'),
  [`POST ${leaveRequests.deny}`]: answerLeave('deny'),
  [`POST ${leaveRequests.revoke}`]: answerLeave('revoke'),
  [`GET ${leaveRequests.settings}`]: () => {
    const user = cachedUser();
    const canReview = user !== null && can(subjectOf(user), 'review', 'leave-requests');
    return answer({ reasons: [], reviewer_ids: [], can_review: canReview });
  },
};

interface EmbeddedSignature extends Partial<Signature> {
  id?: number;
  user?: { id: number; name?: string };
}

/** Returns the signatures in a page, each with the id of the user. */
const embeddedSignatures = (page: unknown): RaRecord[] =>
  toArray<EmbeddedSignature | null>(isObject(page) ? page.signatures : undefined).flatMap((signature) => {
    const { user, ...row } = signature ?? {};
    const id = row.user_id ?? user?.id ?? row.id;
    return toRecord({ name: user?.name ?? `#${id}`, ...row, id, user_id: id }) ?? [];
  });

const signatures: StandIn = async (call, id) =>
  pageOf(embeddedSignatures((await ask(call, fillPath(pages.one, { id }))).data), call.query);

const pageTools: StandIns = {
  [`GET ${pages.signatures}`]: signatures,
  [`GET ${pages.drafts}`]: () => answer(null),
  // The app sanitises what it shows.
  [`POST ${pages.preview}`]: (call) => answer({ content: bodyOf(call).content }),
};

const distinct = (values: readonly unknown[]): unknown[] => [...new Set(values.filter(Boolean))].sort();

const facets: StandIn = async (call) => {
  const files = await allRows(call, media.list, new URLSearchParams());
  return answer({
    folders: distinct(files.map(({ folder }) => folder as unknown)),
    tags: distinct(files.flatMap(({ tags }) => toArray(tags))),
  });
};

const colleagues: StandIn = async (call) => {
  const query = new URLSearchParams(call.query);
  query.set('filter[inactive]', '0');
  const response = await ask(call, `${users.list}?${query.toString()}`);
  return response.meta?.total === undefined
    ? pageOf(toRecords(response.data), query)
    : answer(response.data, response.meta);
};

/** Home shows no figures if the server has none. */
const figures: StandIn = async (_call, _id, send) => {
  const response = await send();
  if (!isNotThere(response)) return response;
  noteMissing('companies/stats');
  return answer({});
};

/** Remembers that a company was linked, which a server may not tell. */
const linkCrona: StandIn = async (call, id, send) => {
  const response = await send();
  if (response.ok) linkedCompanies.set(Number(id), String(bodyOf(call).name));
  return response;
};

const unlinkCrona: StandIn = async (_call, id, send) => {
  const response = await send();
  if (response.ok) linkedCompanies.delete(Number(id));
  return response;
};

const BY_CAPABILITY: Partial<Record<Capability, StandIns>> = {
  listTools: { ...listViews, ...wholeLists },
  userTools: members,
  leaveTools: leave,
  pageTools,
  mediaTools: { [`GET ${media.facets}`]: facets },
  my: { [`GET ${phoneList.list}`]: colleagues },
};

/** Returns what answers calls of the capabilities that a server does not have. */
export const standInsFor = (capabilities: readonly string[]): StandIns =>
  Object.assign(
    {
      [`GET ${companies.stats}`]: figures,
      [`POST ${companies.crona}`]: linkCrona,
      [`DELETE ${companies.crona}`]: unlinkCrona,
    },
    ...Object.entries(BY_CAPABILITY)
      .filter(([name]) => !capabilities.includes(name))
      .map(([, standIns]) => standIns),
  ) as StandIns;
