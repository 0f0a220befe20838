import { currentUserSchema, type CurrentUser } from '../../../contract/auth';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { CORE_FEATURES, FEATURES } from '../../../contract/features';
import { request } from '../../api/client';
import { toRecords } from '../dataProvider/dialect';
import { complete } from './complete';
import { readViews } from './listViews';

type Incomplete = Partial<Omit<CurrentUser, 'company'>> & { company?: Partial<CurrentUser['company']> };

/** Returns a company's features. Those that the server does not know are switched on. */
const effectiveFeatures = ({
  features,
  available_features: available,
}: Partial<CurrentUser['company']>): string[] => {
  const known: readonly string[] = available ?? CORE_FEATURES;
  const unknown = FEATURES.filter((feature) => !CORE_FEATURES.includes(feature) && !known.includes(feature));
  return [...(features ?? []), ...unknown];
};

/** Returns the id of the company: the only one in the list, or the only one of its name. Otherwise 0. */
const findCompany = async (name: string | undefined): Promise<number> => {
  const rows = await request(endpoints.companies.list, { keepSession: true })
    .then(({ data }) => toRecords(data))
    .catch(() => []);
  const candidates = rows.length > 1 ? rows.filter((row) => row.name === name) : rows;
  return candidates.length === 1 ? Number(candidates[0]?.id) : 0;
};

/** Returns the saved views of a server, or else those that this browser keeps. */
const readListViews = async (
  capabilities: CurrentUser['capabilities'],
  owner: Parameters<typeof readViews>[0],
): Promise<CurrentUser['list_views']> => {
  if (!capabilities.includes('listTools')) return readViews(owner);
  return request(endpoints.my.listViews, { keepSession: true })
    .then(({ data }) => toRecords<CurrentUser['list_views'][number]>(data))
    .catch(() => []);
};

/** Fills in what a server may leave out of its current user. */
export const completeUser = async (
  response: Incomplete,
  capabilities: CurrentUser['capabilities'],
): Promise<CurrentUser> => {
  const { company = {}, ...user } = response;
  const id = Number(user.id ?? 0);
  const companyId = Number(company.id ?? 0) || (await findCompany(company.name));
  return complete(currentUserSchema, {
    ...user,
    id,
    name: user.name ?? user.username ?? user.email,
    company: {
      ...company,
      id: companyId,
      features: effectiveFeatures(company),
      available_features: company.available_features ?? CORE_FEATURES,
      heading_style: company.heading_style ?? 'standard',
    },
    unread_notifications: user.unread_notifications ?? 0,
    capabilities,
    list_views: user.list_views ?? (await readListViews(capabilities, { id, company: { id: companyId } })),
    password_min_length: user.password_min_length ?? PASSWORD_MIN_LENGTH,
  }) as CurrentUser;
};
