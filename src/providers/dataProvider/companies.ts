import type { Identifier } from 'react-admin';
import type {
  Company,
  CompanyRegister,
  CompanyToken,
  CompanyTokenMade,
  CronaLink,
} from '../../../contract/company';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { ApiError } from '../../api/ApiError';
import { request, type ApiResponse } from '../../api/client';
import { t } from '../../api/language';
import { toRecord } from './ids';
import { toFormData } from './multipart';

const { companies } = endpoints;

const recordOf = <T extends { id: number }>({ data, status }: ApiResponse): { data: T } => {
  const record = toRecord<T>(data);
  if (!record) throw new ApiError(t('api.unreadable', { status }), status);
  return { data: record };
};

/** What can be done to a company beyond react-admin's verbs (spec section 7; api.md, resources). */
export const companyMethods = {
  /** The session works in this company from now on; whoever calls it begins a new visit. */
  switchCompany: async (id: Identifier): Promise<void> => {
    await request(fillPath(companies.switch, { id }), { method: 'POST' });
  },

  /** A new company together with its first administrator. */
  registerCompany: async (values: CompanyRegister): Promise<{ data: Company }> =>
    recordOf<Company>(await request(companies.register, { method: 'POST', body: values })),

  /** @param confirmName the company's name, as it was typed to confirm */
  deleteCompany: async (id: Identifier, confirmName: string): Promise<void> => {
    const body = { confirm_name: confirmName };
    await request(fillPath(companies.one, { id }), { method: 'DELETE', body });
  },

  /** @throws ApiError 422, 413 or 415 with what is wrong with the icon, on the field `icon` */
  uploadCompanyIcon: async (id: Identifier, icon: File): Promise<{ data: Company }> =>
    recordOf<Company>(
      await request(fillPath(companies.icon, { id }), { method: 'POST', body: toFormData({ icon }) }),
    ),

  listCompanyTokens: async (id: Identifier, signal?: AbortSignal): Promise<{ data: CompanyToken[] }> => {
    const { data } = await request(fillPath(companies.tokens, { id }), { signal });
    return { data: Array.isArray(data) ? data.flatMap((row) => toRecord<CompanyToken>(row) ?? []) : [] };
  },

  /** The token itself is in this answer and never again. */
  makeCompanyToken: async (id: Identifier, name: string): Promise<{ data: CompanyTokenMade }> =>
    recordOf<CompanyTokenMade>(
      await request(fillPath(companies.tokens, { id }), { method: 'POST', body: { name } }),
    ),

  revokeCompanyToken: async (id: Identifier, tokenId: number): Promise<void> => {
    await request(fillPath(companies.token, { id, tokenId }), { method: 'DELETE' });
  },

  /** @throws ApiError 502 when the time tracking did not take it; nothing has changed then */
  linkCrona: async (id: Identifier, values: CronaLink): Promise<{ data: Company }> =>
    recordOf<Company>(await request(fillPath(companies.crona, { id }), { method: 'POST', body: values })),

  /** @throws ApiError 502 as above */
  unlinkCrona: async (id: Identifier): Promise<void> => {
    await request(fillPath(companies.crona, { id }), { method: 'DELETE' });
  },
};
