import type { CurrentUser } from '../../../contract/auth';
import { PASSWORD_MIN_LENGTH } from '../../../contract/constants';
import { endpoints } from '../../../contract/endpoints';
import { CORE_FEATURES, FEATURES } from '../../../contract/features';
import { request } from '../../api/client';
import { toRecords } from '../dataProvider/dialect';

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

/** Fills in what a server may leave out of its current user. */
export const completeUser = async (
  response: Incomplete,
  capabilities: CurrentUser['capabilities'],
): Promise<CurrentUser> => {
  const { company = {} } = response;
  return {
    id: Number(response.id ?? 0),
    name: response.name ?? response.username ?? response.email ?? '',
    username: response.username ?? null,
    email: response.email ?? null,
    avatar: response.avatar ?? null,
    roles: response.roles ?? [],
    company: {
      id: Number(company.id ?? 0) || (await findCompany(company.name)),
      name: company.name ?? '',
      features: effectiveFeatures(company),
      available_features: company.available_features ?? [...CORE_FEATURES],
      password_min_length: company.password_min_length ?? null,
      primary_color: company.primary_color ?? null,
      icon: company.icon ?? null,
    },
    language: response.language ?? null,
    unread_notifications: response.unread_notifications ?? 0,
    capabilities,
    password_min_length: response.password_min_length ?? PASSWORD_MIN_LENGTH,
  };
};
