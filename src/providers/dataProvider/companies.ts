import type { Identifier } from 'react-admin';
import type {
  Company,
  CompanyRegister,
  CompanyToken,
  CompanyTokenMade,
  CronaLink,
} from '../../../contract/company';
import { endpoints, fillPath } from '../../../contract/endpoints';
import { request } from '../../api/client';
import { requireRecord, toFormData, toRecords } from './dialect';

const { companies } = endpoints;

export const companyMethods = {
  /** Switches the session to another company. Call `restartSession` afterwards. */
  switchCompany: async (id: Identifier): Promise<void> => {
    await request(fillPath(companies.switch, { id }), { method: 'POST' });
  },

  /** Creates a company with its first administrator. */
  registerCompany: async (body: CompanyRegister): Promise<{ data: Company }> => ({
    data: requireRecord<Company>(await request(companies.register, { method: 'POST', body })),
  }),

  /** @param confirmName the company's name, as typed by the user */
  deleteCompany: async (id: Identifier, confirmName: string): Promise<void> => {
    const body = { confirm_name: confirmName };
    await request(fillPath(companies.one, { id }), { method: 'DELETE', body });
  },

  /** @throws ApiError 413, 415 or 422 with a message on the field `icon` */
  uploadCompanyIcon: async (id: Identifier, icon: File): Promise<{ data: Company }> => {
    const path = fillPath(companies.icon, { id });
    const response = await request(path, { method: 'POST', body: toFormData({ icon }) });
    return { data: requireRecord<Company>(response) };
  },

  listCompanyTokens: async (id: Identifier, signal?: AbortSignal): Promise<{ data: CompanyToken[] }> => {
    const { data } = await request(fillPath(companies.tokens, { id }), { signal });
    return { data: toRecords<CompanyToken>(data) };
  },

  /** Creates an API token. The server returns it this once only. */
  createCompanyToken: async (id: Identifier, name: string): Promise<{ data: CompanyTokenMade }> => {
    const path = fillPath(companies.tokens, { id });
    return { data: requireRecord<CompanyTokenMade>(await request(path, { method: 'POST', body: { name } })) };
  },

  revokeCompanyToken: async (id: Identifier, tokenId: number): Promise<void> => {
    await request(fillPath(companies.token, { id, tokenId }), { method: 'DELETE' });
  },

  /** @throws ApiError 502 when Crona refuses; nothing has changed then */
  linkCrona: async (id: Identifier, body: CronaLink): Promise<{ data: Company }> => {
    const path = fillPath(companies.crona, { id });
    return { data: requireRecord<Company>(await request(path, { method: 'POST', body })) };
  },

  /** @throws ApiError 502 when Crona refuses; nothing has changed then */
  unlinkCrona: async (id: Identifier): Promise<void> => {
    await request(fillPath(companies.crona, { id }), { method: 'DELETE' });
  },
};
